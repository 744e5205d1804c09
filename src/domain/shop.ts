import type { Database } from '../db/connect.ts';
import type { CardPayments } from './payment/card-payments.ts';
import type { RenderPicture } from './pictures/picture.ts';
import type { PictureStore } from './pictures/picture-store.ts';

/** What the shop's acts need: the database, the card provider, and the few settings that rules depend on. */
export type Shop = {
  db: Database;
  cards: CardPayments;
  /** Where pictures are kept, and what makes the sizes of one. */
  pictures: { store: PictureStore; render: RenderPicture };
  /** ISO 4217, one per shop. */
  currency: string;
  /** How long an unpaid order holds its stock. */
  holdMinutes: number;
  /** Multiplies every rate limit. */
  rateLimitScale: number;
  /** Whether the demo accounts may sign in: only while every part is the sandbox's. */
  demoAccounts: boolean;
};
