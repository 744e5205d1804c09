import { viewOf } from '../../../contract/image-address.ts';
import catalogue from '../../../messages/en/catalogue.ts';
import { useWords } from '../../words.ts';

type View = keyof typeof catalogue.gallery.view;

/** What each picture of a product shows: its view where that is known, else which of them it is. */
export function useViewName(): (picture: string, index: number) => string {
  const t = useWords();
  return (picture, index) => {
    const view = viewOf(picture);
    return view && Object.hasOwn(catalogue.gallery.view, view)
      ? t(`gallery.view.${view as View}`)
      : t('gallery.numbered', { number: String(index + 1) });
  };
}
