import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { type BuilderView, builderHref, onlyParts } from './build-address.ts';
import { type KnownPart, namesOf, type PutPart } from './put-part.ts';

/** What a link has done to the build, said where it was done. */
export type BuildAct = {
  kind: 'added' | 'replaced' | 'removed' | 'changed';
  category: string;
  name: string;
  /** The names of what was replaced. */
  replaced: string;
  quantity: number;
  /** The address of the build before it. */
  before: string;
};

/** Goes with a link to the builder: the element that gets the focus, because the link itself may be gone. */
type BuilderState = { focus: string; act?: BuildAct };

export const pickerId = 'picker-title';
export const slotId = (category: string) => `slot-${category}`;
export const candidateId = (product: string) => `add-${product}`;
export const savedBuildId = 'saved-build';
/** For a part of a category that has no slot. */
export const partsId = 'parts';

export const focusOn = (focus: string): BuilderState => ({ focus });

export const putState = (view: BuilderView, { category, name }: KnownPart, { replaced }: PutPart): BuilderState => ({
  focus: slotId(category),
  act: {
    kind: replaced.length > 0 ? 'replaced' : 'added',
    ...{ category, name, replaced: namesOf(replaced), quantity: 1, before: builderHref(onlyParts(view)) },
  },
});

export const quantityState = (view: BuilderView, part: KnownPart, quantity: number, focus: string): BuilderState => ({
  focus,
  act: {
    kind: quantity === 0 ? 'removed' : 'changed',
    ...{ category: part.category, name: part.name, replaced: '', quantity, before: builderHref(onlyParts(view)) },
  },
});

/** What the link that led here said; nothing on a page that is loaded again, or returned to. */
function useBuilderState(): Partial<BuilderState> {
  const { state } = useLocation() as { state: Partial<BuilderState> | null };
  return useNavigationType() === 'POP' ? {} : (state ?? {});
}

export const useBuildAct = (): BuildAct | undefined => useBuilderState().act;

/** After each link of the builder. */
export function useBuilderFocus(): void {
  const { key } = useLocation();
  const { focus } = useBuilderState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that was followed.
  useEffect(() => {
    if (focus) (document.getElementById(focus) ?? document.getElementById(partsId))?.focus();
  }, [key]);
}
