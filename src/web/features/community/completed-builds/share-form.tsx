import { useRef, useState } from 'react';
import guided from '#messages/catalogue/guided.ts';
import shareBuildMessages from '#messages/community/share-build.ts';
import errorsMessages from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { purposes } from '../../../../contract/catalogue/guided-rules.ts';
import { uploadMegabytes } from '../../../../contract/catalogue/image.ts';
import { type ShareableBuild, shareBuild } from '../../../../contract/community/completed-build.ts';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { usePictureUploads } from '../../../parts/picture/picture-uploads.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { PicturesField } from '../../../ui/media/pictures-field.tsx';
import { type GivenStars, PartStars, ratingsOf } from './part-stars.tsx';
import { type TextsOfBuild, textsOfBuild } from './texts-of-build.ts';
import { useInvalidateOwnBuilds } from './use-own-builds.ts';

type ShareFormProps = { shareable: ShareableBuild; onDone: () => unknown };

export function ShareForm({ shareable: { build, name, parts, completed }, onDone }: ShareFormProps) {
  const t = useTranslations(errorsMessages, forms, guided, shareBuildMessages, shop);
  const user = useUser();
  const invalidate = useInvalidateOwnBuilds();
  const failureText = useFailureText();
  const [error, setError] = useState<string>();
  const [isTried, setTried] = useState(false);
  const photos = usePhotos(completed?.images);
  const photosInput = useRef<HTMLInputElement>(null);
  const stars = useRef<HTMLFieldSetElement>(null);
  const [given, setGiven] = useState<GivenStars>(
    () => new Map(completed?.parts.map(({ product, rating }) => [product, rating])),
  );
  const ratings = ratingsOf(parts, given);
  const { register, handleSubmit, formState } = useContractForm<TextsOfBuild>(textsOfBuild, {
    title: completed?.title ?? name,
    text: completed?.text ?? '',
    author: completed?.author ?? user?.displayName ?? '',
    ...(completed && { purpose: completed.purpose }),
  });
  const { errors, isSubmitting } = formState;
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);
  const hasPhotos = photos.field.items.length > 0;

  const submit = handleSubmit(
    async (fields) => {
      setTried(true);
      setError(undefined);
      if (!hasPhotos) return photosInput.current?.focus();
      if (!ratings) return stars.current?.querySelector<HTMLInputElement>('[data-missing] input')?.focus();
      const images = await photos.settled();
      // The field shows why an upload failed; submit again without that photo.
      if (!images) return photosInput.current?.focus();
      try {
        await call(shareBuild, { params: { id: build }, body: { ...fields, images, ratings } });
      } catch (failure) {
        setError(failureText(failure));
        showToast(t('shareBuild.failed'), 'danger');
        return;
      }
      showToast(t(completed ? 'shareBuild.saved' : 'shareBuild.added'), 'success');
      await invalidate();
      await onDone();
    },
    () => setTried(true),
  );

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-read gap-5">
      <h2 className="text-subheading wrap-anywhere">
        {completed ? t('shareBuild.changeHeading', { name: completed.title }) : t('shareBuild.formHeading', { name })}
      </h2>
      <Field
        label={t('shareBuild.title')}
        hint={t('shareBuild.titleHint')}
        maxLength={limits.completedBuilds.title}
        autoComplete="off"
        error={errorText(errorKey(errors.title))}
        {...register('title')}
      />
      <TextArea
        label={t('shareBuild.text')}
        hint={t('shareBuild.textHint')}
        error={errorText(errorKey(errors.text))}
        {...register('text')}
      />
      <FieldFrame label={t('shareBuild.purpose')} error={errors.purpose && t('shareBuild.choosePurpose')}>
        {(control) => (
          <Select {...control} error={errors.purpose && 'wrong'} {...register('purpose')}>
            <option value="">{t('shareBuild.choosePurpose')}</option>
            {purposes.map((purpose) => (
              <option key={purpose} value={purpose}>
                {t(`guided.purposes.${purpose}`)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <PicturesField
        ref={photosInput}
        {...photos.field}
        error={photos.field.error ?? (isTried && !hasPhotos ? t('form.photoRequired') : undefined)}
      />
      <PartStars
        ref={stars}
        parts={parts}
        given={given}
        isTried={isTried}
        onRate={(product, rating) => setGiven((all) => new Map(all).set(product, rating))}
      />
      <Field
        label={t('shareBuild.author')}
        hint={t('shareBuild.authorHint')}
        autoComplete="name"
        error={errorText(errorKey(errors.author))}
        {...register('author')}
      />
      <FormEnd
        submit={t(completed ? 'shareBuild.save' : 'shareBuild.add')}
        busy={isSubmitting && t('page.loading')}
        cancel={t('shareBuild.cancel')}
        onCancel={() => void onDone()}
        error={error}
      />
    </form>
  );
}

function usePhotos(initial: readonly string[] | undefined) {
  const t = useTranslations(forms, shareBuildMessages);
  const max = limits.completedBuilds.pictures;
  return usePictureUploads(initial, {
    max,
    texts: {
      label: t('shareBuild.photos'),
      hint: t('shareBuild.photosHint', { megabytes: String(uploadMegabytes), count: String(max) }),
      list: t('shareBuild.photosList'),
      main: t('shareBuild.first'),
      tooMany: t('form.picturesTooMany'),
    },
  });
}
