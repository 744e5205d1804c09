import { useState } from 'react';
import type { OrderToShip, ShipProblem } from '../../../../contract/orders/ship-orders.ts';
import { readTracking } from './tracking-list.ts';

/** What is entered and chosen for the orders that are shown. */
export type Desk = {
  chosen: ReadonlySet<string>;
  tracking: ReadonlyMap<string, string>;
  problems: ReadonlyMap<string, ShipProblem>;
  pasted: Pasted | undefined;
  choose: (ids: readonly string[], isChosen: boolean) => void;
  enter: (id: string, trackingNumber: string) => void;
  /** From this order downwards, or by the numbers of the orders that the text names. */
  paste: (text: string, from?: string) => void;
  settle: (problems: ReadonlyMap<string, ShipProblem>) => void;
};

export type Pasted = {
  entered: number;
  /** Empty lines between others, whose orders get no tracking number. */
  empty: number;
  /** Tracking numbers for which there was no further order. */
  left: readonly string[];
  /** Numbers of orders that are not shown. */
  unknown: readonly number[];
};

export function useDesk(orders: readonly OrderToShip[]): Desk {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [tracking, setTracking] = useState<ReadonlyMap<string, string>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<string, ShipProblem>>(new Map());
  const [pasted, setPasted] = useState<Pasted>();
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  /** An order with a tracking number is to be shipped. */
  const enterAll = (entries: readonly Entry[]) => {
    setTracking((before) => new Map([...before, ...entries]));
    choose(
      entries.flatMap(([id, text]) => (text === '' ? [] : [id])),
      true,
    );
  };
  return {
    ...{ chosen, tracking, problems, pasted, choose },
    enter: (id, trackingNumber) => enterAll([[id, trackingNumber]]),
    paste: (text, from) => {
      const { entries, ...found } = placed(orders, text, from);
      enterAll(entries);
      setPasted({ entered: entries.filter(([, number]) => number !== '').length, ...found });
    },
    settle: (settled) => {
      setProblems(settled);
      setChosen(new Set(settled.keys()));
      setPasted(undefined);
    },
  };
}

type Entry = readonly [orderId: string, trackingNumber: string];

function placed(orders: readonly OrderToShip[], text: string, from: string | undefined) {
  const { byOrder, inOrder } = readTracking(text);
  const parcels = orders.filter(({ isPickup }) => !isPickup);
  const below = parcels.slice(Math.max(0, from ? parcels.findIndex(({ _id }) => _id === from) : 0));
  const entries: Entry[] = [
    ...parcels.flatMap(({ _id, number }) => (byOrder.has(number) ? [[_id, byOrder.get(number) ?? ''] as const] : [])),
    ...below.slice(0, inOrder.length).map(({ _id }, index) => [_id, inOrder[index] ?? ''] as const),
  ];
  const shown = new Set(parcels.map(({ number }) => number));
  return {
    entries,
    empty: entries.filter(([, number]) => number === '').length,
    left: inOrder.slice(below.length).filter((number) => number !== ''),
    unknown: [...byOrder.keys()].filter((number) => !shown.has(number)),
  };
}
