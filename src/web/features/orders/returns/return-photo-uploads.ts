import { useEffect } from 'react';
import returns from '#messages/orders/returns.ts';
import forms from '#messages/shell/forms.ts';
import { uploadMegabytes } from '../../../../contract/catalogue/image.ts';
import { limits } from '../../../../contract/limits.ts';
import { uploadReturnPhoto } from '../../../../contract/orders/return.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { usePictureUploads } from '../../../parts/picture/picture-uploads.ts';
import { upload } from '../../../parts/picture/upload.ts';

/** Uploads photos that only the customer and the shop can see. `onChange` gets the addresses of those that are stored. */
export function useReturnPhotos(orderId: string, initial: readonly string[], onChange: (addresses: string[]) => void) {
  const t = useTranslations(forms, returns);
  const max = limits.returns.photos;
  const photos = usePictureUploads(initial, {
    max,
    texts: {
      label: t('returns.photos'),
      hint: t('returnForm.photosHint', { megabytes: String(uploadMegabytes), count: String(max) }),
      list: t('returnForm.photosList'),
      main: t('returnForm.first'),
      tooMany: t('form.returnPhotosTooMany'),
    },
    store: async (file, options) => {
      const { _id } = await upload(uploadReturnPhoto, { params: { id: orderId }, file }, options);
      return paths.returnPhoto(_id);
    },
  });
  const { items } = photos.field;
  const isSettled = items.every(({ progress }) => progress === undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the stored photos have changed
  useEffect(() => {
    if (isSettled) void photos.settled().then((addresses) => addresses && onChange(addresses));
  }, [isSettled, items.length, items.map(({ key }) => key).join()]);
  return photos;
}
