import { useState } from 'react';
import type { OrderToShip, ShipProblem } from '../../../../contract/orders/ship-orders.ts';
import { readTracking } from './tracking-list.ts';

/** What is entered and chosen for the orders that are shown. */
export type Desk = {
  chosen: ReadonlySet<string>;
  tracking: ReadonlyMap<string, string>;
  problems: ReadonlyMap<string, ShipProblem>;
  /** Numbers of pasted lines that belong to no order shown. */
  unknown: readonly number[];
  choose: (ids: readonly string[], isChosen: boolean) => void;
  enter: (id: string, trackingNumber: string) => void;
  /** From this order downwards, or by the numbers of the orders that the text names. */
  paste: (text: string, from?: string) => void;
  settle: (problems: ReadonlyMap<string, ShipProblem>) => void;
};

export function useDesk(orders: readonly OrderToShip[]): Desk {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [tracking, setTracking] = useState<ReadonlyMap<string, string>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<string, ShipProblem>>(new Map());
  const [unknown, setUnknown] = useState<readonly number[]>([]);
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  /** An order with a tracking number is to be shipped. */
  const enterAll = (entries: readonly (readonly [string, string])[]) => {
    setTracking((before) => new Map([...before, ...entries]));
    choose(
      entries.flatMap(([id, text]) => (text === '' ? [] : [id])),
      true,
    );
  };
  return {
    ...{ chosen, tracking, problems, unknown, choose },
    enter: (id, trackingNumber) => enterAll([[id, trackingNumber]]),
    paste: (text, from) => {
      const { byOrder, inOrder } = readTracking(text);
      const parcels = orders.filter(({ isPickup }) => !isPickup);
      const below = parcels.slice(Math.max(0, from ? parcels.findIndex(({ _id }) => _id === from) : 0));
      enterAll([
        ...parcels.flatMap(({ _id, number }) =>
          byOrder.has(number) ? [[_id, byOrder.get(number) ?? ''] as const] : [],
        ),
        ...below.slice(0, inOrder.length).map(({ _id }, index) => [_id, inOrder[index] ?? ''] as const),
      ]);
      const shown = new Set(parcels.map(({ number }) => number));
      setUnknown([...byOrder.keys()].filter((number) => !shown.has(number)));
    },
    settle: (settled) => {
      setProblems(settled);
      setChosen(new Set(settled.keys()));
    },
  };
}
