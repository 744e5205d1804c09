import { useRef, useState } from 'react';
import errors from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import { uploadImage, uploadMegabytes, uploadTypes } from '../../../contract/catalogue/image.ts';
import { asRefusal } from '../../../contract/error.ts';
import { limits } from '../../../contract/limits.ts';
import { useTranslations } from '../../app/translations.ts';
import { upload } from './upload.ts';

type GalleryItem = { key: number; shown: File | string; progress?: number | undefined };

type Upload = { url: Promise<string | undefined>; abort: () => void };

type Options = {
  max?: number;
  texts?: { label: string; hint: string; list: string; main: string; tooMany: string };
  /** Returns the address of the stored picture. */
  store?: StorePicture;
};

type StorePicture = (file: File, options: Parameters<typeof upload>[2]) => Promise<string>;

const storePublicly: StorePicture = async (file, options) => (await upload(uploadImage, { file }, options)).data.url;

/**
 * Uploads as soon as pictures are chosen; the form awaits `settled()`. A failed upload is removed and named, and the next
 * file that was chosen takes its place.
 */
export function usePictureUploads(
  initial: readonly string[] = [],
  { max = limits.productPictures, texts, store = storePublicly }: Options = {},
) {
  const t = useTranslations(errors, forms);
  const nextKey = useRef(initial.length);
  const uploads = useRef(new Map<number, Upload>());
  const [items, setItems] = useState<GalleryItem[]>(() => initial.map((shown, key) => ({ key, shown })));
  const [problems, setProblems] = useState<readonly string[]>([]);
  /** Chosen beyond what there is room for. */
  const waiting = useRef<readonly File[]>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const wait = (files: readonly File[]): void => {
    waiting.current = files;
    setLeftOut(files.map(({ name }) => name));
  };
  /** The image host names files by content, so duplicates have the same URL. */
  const addresses = useRef(new Map(initial.map((address, key) => [key, address] as const)));

  const removeItem = (key: number): void => setItems((all) => all.filter((item) => item.key !== key));

  const start = (files: readonly File[]): void => {
    const added = files.map((file) => ({ key: nextKey.current++, shown: file, progress: 0 }));
    setItems((all) => [...all, ...added]);
    // After the items are in the list: an upload can fail synchronously and remove its own.
    for (const { key, shown } of added) {
      const controller = new AbortController();
      uploads.current.set(key, { url: send(key, shown, controller.signal), abort: () => controller.abort() });
    }
  };

  const fail = (key: number, { name }: File, text: string): undefined => {
    removeItem(key);
    setProblems((all) => [...all, t('pictures.problem', { name, problem: text })]);
    const [next, ...others] = waiting.current;
    if (!next) return;
    wait(others);
    start([next]);
  };

  const send = async (key: number, file: File, signal: AbortSignal): Promise<string | undefined> => {
    if (file.size > uploadMegabytes * 1024 * 1024)
      return fail(key, file, t('errors.image_too_large', { megabytes: String(uploadMegabytes) }));
    const setProgress = (progress: number | undefined) =>
      setItems((all) => all.map((item) => (item.key === key ? { ...item, progress } : item)));
    try {
      const url = await store(file, { onProgress: setProgress, signal });
      if ([...addresses.current.values()].includes(url)) {
        fail(key, file, t('form.picturesTwice'));
      } else {
        addresses.current.set(key, url);
        setProgress(undefined);
      }
      return url;
    } catch (failure) {
      if (signal.aborted) return undefined;
      return fail(key, file, String(asRefusal(failure)?.details.detail ?? t('picture.failed')));
    }
  };

  const choose = (files: readonly File[]): void => {
    const free = max - items.length;
    setProblems([]);
    wait(files.slice(free));
    start(files.slice(0, free));
  };

  const remove = (key: number): void => {
    uploads.current.get(key)?.abort();
    uploads.current.delete(key);
    addresses.current.delete(key);
    setProblems([]);
    wait([]);
    removeItem(key);
  };

  const move = (key: number, by: -1 | 1): void =>
    setItems((all) => {
      const from = all.findIndex((item) => item.key === key);
      const others = all.toSpliced(from, 1);
      return others.toSpliced(from + by, 0, ...all.slice(from, from + 1));
    });

  const tooManyTexts =
    leftOut.length > 0
      ? [
          t('pictures.leftOut', {
            limit: texts?.tooMany ?? t('form.picturesTooMany'),
            names: leftOut.join(', '),
          }),
        ]
      : [];
  return {
    /** The URLs in order, or undefined if one failed. */
    settled: async (): Promise<string[] | undefined> => {
      const urls = await Promise.all(
        items.map(({ key, shown }) => uploads.current.get(key)?.url ?? (typeof shown === 'string' ? shown : undefined)),
      );
      return urls.every((url) => url !== undefined) ? [...new Set(urls)] : undefined;
    },
    clear: () => {
      for (const { abort } of uploads.current.values()) abort();
      uploads.current.clear();
      addresses.current.clear();
      setItems([]);
      setProblems([]);
      wait([]);
    },
    field: {
      items,
      error: [...problems, ...tooManyTexts].join(' ') || undefined,
      accept: uploadTypes.join(','),
      max,
      labels: {
        label: t('pictures.label'),
        choose: t('pictures.choose'),
        hint: t('pictures.hint', { megabytes: String(uploadMegabytes), count: String(limits.productPictures) }),
        list: t('pictures.list'),
        main: t('pictures.main'),
        ...texts,
        uploading: t('picture.uploading'),
        removed: t('pictures.removed'),
        earlier: (number: number) => t('pictures.earlier', { number: String(number) }),
        later: (number: number) => t('pictures.later', { number: String(number) }),
        remove: (number: number) => t('pictures.remove', { number: String(number) }),
        moved: (number: number, count: number) => t('pictures.moved', { number: String(number), count: String(count) }),
      },
      onChoose: choose,
      onRemove: remove,
      onMove: move,
    },
  };
}
