import type {
  OpenReturnState,
  ReturnKind,
  ReturnReason,
  ReturnResolution,
  ReturnState,
} from '../../contract/orders/return.ts';

export type { ReturnKind, ReturnReason, ReturnResolution, ReturnState } from '../../contract/orders/return.ts';

/** A return or a warranty claim of units of an order. */
export type Return = {
  id: string;
  orderId: string;
  /** Within the order: 1, 2, … */
  sequence: number;
  kind: ReturnKind;
  state: ReturnState;
  /** What the shop wrote when it declined or closed it. */
  answer: string | null;
  resolution: ReturnResolution | null;
  createdAt: Date;
  lines: ReturnLine[];
  photos: ReturnPhoto[];
  events: { state: ReturnState; at: Date }[];
};

export type ReturnLine = {
  id: string;
  orderLineId: string;
  productId: string | null;
  name: string;
  pictureUrl: string;
  quantity: number;
  reason: ReturnReason;
  description: string;
  serialNumbers: string[];
  /** With the next two: the units that came, by where they went. Null before the inspection. */
  stockedQuantity: number | null;
  repairQuantity: number | null;
  scrappedQuantity: number | null;
  foundSerialNumbers: string[];
};

export type ReturnPhoto = { id: string; width: number; height: number };

/** The compiler refuses an open state without a next one, and a closed state with one. */
type Followers = Record<OpenReturnState, readonly [ReturnState, ...ReturnState[]]> &
  Record<Exclude<ReturnState, OpenReturnState>, readonly []>;

const followers: Followers = {
  requested: ['accepted', 'declined', 'cancelled'],
  accepted: ['received', 'closed'],
  received: ['inspected'],
  inspected: ['refunded', 'closed'],
  refunded: [],
  closed: [],
  declined: [],
  cancelled: [],
};

export function canBecome(from: ReturnState, to: ReturnState): boolean {
  const next: readonly ReturnState[] = followers[from];
  return next.includes(to);
}

/** Goods that never arrived cannot be repaired, and the others have arrived. */
export function canCloseWith(from: ReturnState, resolution: ReturnResolution): boolean {
  return canBecome(from, 'closed') && (from === 'accepted') === (resolution === 'not_received');
}

type Units = Pick<ReturnLine, 'quantity' | 'stockedQuantity' | 'repairQuantity' | 'scrappedQuantity'>;

export function receivedQuantity({ stockedQuantity, repairQuantity, scrappedQuantity }: Units): number {
  return (stockedQuantity ?? 0) + (repairQuantity ?? 0) + (scrappedQuantity ?? 0);
}

type End = Pick<Return, 'state' | 'resolution'>;

/** Received units that the customer has again when it is closed without a refund: those for repair, or others for all. */
export function givenBackQuantity({ state, resolution }: End, line: Units): number {
  if (state !== 'closed' || resolution === 'refunded_before') return 0;
  return resolution === 'replaced' ? receivedQuantity(line) : (line.repairQuantity ?? 0);
}

/** Units that no other return may have: before the inspection all that were requested, after it those that came. */
export function takenQuantity(end: End, line: Units): number {
  const { state } = end;
  if (state === 'declined' || state === 'cancelled') return 0;
  const isInspected = state === 'inspected' || state === 'refunded' || state === 'closed';
  return isInspected ? receivedQuantity(line) - givenBackQuantity(end, line) : line.quantity;
}

/** Such as 1042-1, the first return of order 1042. */
export function numberOf({ sequence }: Pick<Return, 'sequence'>, order: { number: number }): string {
  return `${order.number}-${sequence}`;
}
