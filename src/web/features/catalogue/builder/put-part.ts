import { takesOne } from '../../../../contract/catalogue/build-parts.ts';
import { type BuilderView, onlyParts, withPart } from './build-address.ts';

/** What a page knows of a product. */
export type KnownPart = { _id: string; name: string; category: string };

/** Without the rest of a product, for what goes to the browser. */
export const knownPart = ({ _id, name, category }: KnownPart): KnownPart => ({ _id, name, category });

export type PutPart = {
  view: BuilderView;
  /** The parts whose place it takes. */
  replaced: readonly KnownPart[];
  /** It is chosen already, and one more of it is not meant. */
  isThere: boolean;
};

/**
 * How every page puts a part into a build: in the place of the part that `view` replaces, or of what a build has only one of,
 * and otherwise as one more. `known` has the build's parts; what it does not have stays in the build.
 */
export function putPart(view: BuilderView, { _id, category }: KnownPart, known: readonly KnownPart[]): PutPart {
  const quantities = new Map(view.parts.map(({ product, quantity }) => [product, quantity]));
  const replaced = replacedIn(view, category, known).filter((part) => part._id !== _id);
  const own = quantities.get(_id) ?? 0;
  const isThere = own > 0 && (takesOne(category) || view.replace === _id);
  const [first] = replaced;
  const more = isThere ? 0 : ((first && quantities.get(first._id)) ?? 1);
  const parts = view.parts.filter(({ product }) => !replaced.some((part) => part._id === product));
  return { view: onlyParts(withPart({ ...view, parts }, _id, own + more)), replaced, isThere };
}

/** The parts whose place another product of the category takes. */
export const replacedIn = (view: BuilderView, category: string, known: readonly KnownPart[]): KnownPart[] =>
  view.parts.flatMap(({ product }) => {
    const part = known.find((each) => each._id === product);
    const isReplaced = product === view.replace || (takesOne(category) && part?.category === category);
    return part && isReplaced ? [part] : [];
  });

export const namesOf = (parts: readonly KnownPart[]): string => parts.map(({ name }) => name).join(', ');
