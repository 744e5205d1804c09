import gallery from '#messages/catalogue/gallery.ts';
import { viewNameOf } from '../../../../contract/catalogue/image-address.ts';
import { useTranslations } from '../../../app/translations.ts';

type View = keyof typeof gallery.gallery.view;

export function useViewName(): (picture: string, index: number) => string {
  const t = useTranslations(gallery);
  return (picture, index) => {
    const view = viewNameOf(picture);
    return view && Object.hasOwn(gallery.gallery.view, view)
      ? t(`gallery.view.${view as View}`)
      : t('gallery.numbered', { number: String(index + 1) });
  };
}
