import type { Translate } from '../screens/translate.ts';
import type { Credentials } from './api-user.ts';

export type Role = 'visitor' | 'customer' | 'newcomer' | 'admin';

/** The seeded data: an account for each role, and a product or booking for each state. */
export type World = {
  translate: Translate;
  /** What people and manufacturers wrote, which no language translates. */
  storedTexts: string[];
  accounts: Record<Exclude<Role, 'visitor'>, Credentials>;
  sharedList: string;
  savedBuild: string;
  completedBuild: string;
  products: { ordinary: string; longName: string; soldOut: string; unpictured: string };
  /** Returns of orders with one line. `none`: an order without a return. */
  returns: { none: string; withdrawn: string } & Record<
    'requested' | 'accepted' | 'received' | 'inspected' | 'declined',
    { order: string; id: string }
  >;
  bookings: { unpaid: string; paid: string; delivered: string; cancelled: string; refunded: string };
  /** The shipment of the delivered booking. */
  shipment: string;
};

/** As long as manufacturers' names get; it must not break a card, a row or a heading. */
export const longName =
  'Dual-channel DDR5-6400 memory kit, 64 GB (2 × 32 GB) CL32-39-39-84, with ten lighting zones and a low heat spreader, for boards with four slots, cool grey';

export const unpicturedName = 'Braided USB4 cable, 1 m';
