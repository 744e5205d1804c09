import { type ReactNode, useEffect, useRef, useState } from 'react';
import filter from '#messages/catalogue/filter.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { useIsHydrating } from '../../../ui/feedback/use-is-hydrating.ts';
import { writeBound } from '../search/bound-texts.ts';
import { boundsOf } from '../search/resolve-words.ts';
import type { NamedFacet } from './name-facets.ts';
import { edgesOf, type Positions, positionsOf } from './slider-positions.ts';
import { useFacetTexts } from './use-facet-texts.ts';

type RangeSliderProps = {
  facet: NamedFacet & { kind: 'range' };
  from: number | undefined;
  to: number | undefined;
  /** The histogram, with the range that the handles show. */
  children: (from: number | undefined, to: number | undefined) => ReactNode;
};

/** Longer than the pause between two presses of a key. */
const PAUSE_MS = 400;

/**
 * Two handles on the histogram, at the edges of its bars. They write into the typed fields of the form, which applies
 * them: on release, or after the last key.
 */
export function RangeSlider({ facet, from, to, children }: RangeSliderProps) {
  const { field, name, buckets } = facet;
  const t = useTranslations(filter);
  const money = useMoney();
  const settings = useSettings();
  const { valueText } = useFacetTexts([]);
  const isHydrating = useIsHydrating();
  const root = useRef<HTMLDivElement>(null);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDragging = useRef(false);
  const [moved, setMoved] = useState<Positions>();
  const edges = edgesOf(buckets);
  const last = edges.length - 1;
  const { low, high } = moved ?? positionsOf(edges, from, to);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has another range
  useEffect(() => setMoved(undefined), [from, to]);
  useEffect(() => () => clearTimeout(pending.current), []);

  const apply = () => {
    clearTimeout(pending.current);
    if (pending.current === undefined) return;
    pending.current = undefined;
    root.current?.closest('form')?.requestSubmit();
  };
  const move = (to: Positions) => {
    setMoved(to);
    const [lowest, highest] = boundsOf(field);
    write(lowest, to.low === 0 ? '' : String(edges[to.low]));
    write(highest, to.high === last ? '' : String(edges[to.high]));
    clearTimeout(pending.current);
    pending.current = setTimeout(() => isDragging.current || apply(), PAUSE_MS);
  };
  const write = (parameter: string, value: string) => {
    const typed = root.current?.closest('form')?.elements.namedItem(parameter);
    if (typed instanceof HTMLInputElement) typed.value = value && writeBound(parameter, value, settings);
  };
  const textOf = (value: number) => (field === 'price' ? money(value) : valueText(facet, value));
  const shownFrom = moved ? (low === 0 ? undefined : edges[low]) : from;
  const shownTo = moved ? (high === last ? undefined : edges[high]) : to;
  const handle = (position: number, value: number, onMove: (position: number) => void) => ({
    type: 'range',
    min: 0,
    max: last,
    value: position,
    'aria-valuetext': textOf(value),
    onChange: ({ target }: { target: HTMLInputElement }) => onMove(Number(target.value)),
  });
  return (
    <div
      ref={root}
      className="relative mb-6 noscript:mb-2"
      onPointerDown={() => {
        isDragging.current = true;
      }}
      onPointerUp={() => {
        isDragging.current = false;
        apply();
      }}
      onPointerCancel={() => {
        isDragging.current = false;
        apply();
      }}
    >
      {children(shownFrom, shownTo)}
      {isHydrating ? null : (
        <>
          <input
            {...handle(low, shownFrom ?? edges[0] ?? 0, (position) =>
              move({ low: Math.min(position, high - 1), high }),
            )}
            aria-label={t('filter.minimum', { name })}
            // On top where the other handle would cover it.
            className={`range-handle ${low > last / 2 ? 'z-1' : ''}`}
          />
          <input
            {...handle(high, shownTo ?? edges[last] ?? 0, (position) =>
              move({ low, high: Math.max(position, low + 1) }),
            )}
            aria-label={t('filter.maximum', { name })}
            className="range-handle"
          />
        </>
      )}
    </div>
  );
}
