import { useRef, useState } from 'react';
import errors from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import { uploadImage, uploadMegabytes, uploadTypes } from '../../../contract/catalogue/image.ts';
import { asRefusal } from '../../../contract/error.ts';
import { useTranslations } from '../../app/translations.ts';
import { upload } from './upload.ts';

type PictureState =
  | { status: 'empty' }
  | { status: 'uploading'; file: File; progress: number }
  | { status: 'done'; file?: File; url: string }
  | { status: 'failed'; problem: string };

/** Uploads as soon as a picture is chosen; the form awaits `settled()` and submits the URL. */
export function usePictureUpload(initialUrl?: string) {
  const t = useTranslations(errors, forms);
  const [state, setState] = useState<PictureState>(() =>
    initialUrl ? { status: 'done', url: initialUrl } : { status: 'empty' },
  );
  const current = useRef<AbortController>(undefined);
  const result = useRef<Promise<string | undefined>>(Promise.resolve(initialUrl));

  const change = (next: PictureState): void => {
    current.current?.abort();
    current.current = undefined;
    setState(next);
  };

  const send = async (file: File): Promise<string | undefined> => {
    if (file.size > uploadMegabytes * 1024 * 1024) {
      change({ status: 'failed', problem: t('errors.image_too_large', { megabytes: String(uploadMegabytes) }) });
      return undefined;
    }
    change({ status: 'uploading', file, progress: 0 });
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    const onProgress = (progress: number) => !signal.aborted && setState({ status: 'uploading', file, progress });
    try {
      const { data } = await upload(uploadImage, { file }, { onProgress, signal });
      if (signal.aborted) return undefined;
      setState({ status: 'done', file, url: data.url });
      return data.url;
    } catch (failure) {
      if (signal.aborted) return undefined;
      setState({ status: 'failed', problem: String(asRefusal(failure)?.details.detail ?? t('picture.failed')) });
      return undefined;
    }
  };

  const choose = (file: File): void => {
    result.current = send(file);
  };
  const remove = (): void => {
    result.current = Promise.resolve(undefined);
    change({ status: 'empty' });
  };
  return {
    /** The URL, or undefined if there is none. */
    settled: () => result.current,
    field: {
      shown: shownOf(state),
      progress: state.status === 'uploading' ? state.progress : undefined,
      error: state.status === 'failed' ? state.problem : undefined,
      accept: uploadTypes.join(','),
      labels: {
        choose: t('picture.choose'),
        replace: t('picture.replace'),
        remove: t('picture.remove'),
        hint: t('picture.hint', { megabytes: String(uploadMegabytes) }),
        uploading: t('picture.uploading'),
      },
      onChoose: choose,
      onRemove: remove,
    },
  };
}

function shownOf(state: PictureState): File | string | undefined {
  if (state.status === 'uploading') return state.file;
  return state.status === 'done' ? (state.file ?? state.url) : undefined;
}
