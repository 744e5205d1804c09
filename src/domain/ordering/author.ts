import type { OrderActor } from '../../db/types.ts';

/** Who did what to a parcel, a refund or a return of an order. For admins only. */
export type Author = {
  subjectId: string;
  /** `sent`, `refunded`, or the state of the return. */
  act: string;
  actor: OrderActor;
  /** Null: a guest, or the system. */
  email: string | null;
};
