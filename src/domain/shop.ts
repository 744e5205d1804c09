import type { Database } from '../db/connect.ts';
import type { Google } from './identity/google.ts';
import type { RenderEmail } from './mail/email.ts';
import type { Mailer } from './mail/mailer.ts';
import type { CardPayments } from './payment/card-payments.ts';
import type { RenderPicture } from './pictures/picture.ts';
import type { PictureStore } from './pictures/picture-store.ts';

/** What the shop's acts need: the database, the card and mail providers, Google, and the few settings that rules depend on. */
export type Shop = {
  db: Database;
  cards: CardPayments;
  /** Where pictures are kept, and what makes the sizes of one. */
  pictures: { store: PictureStore; render: RenderPicture };
  mailer: Mailer;
  /** Whether everybody reads the mails: then a link in one proves nothing. */
  isMailPublic: boolean;
  /** Puts what there is to tell into words. */
  renderEmail: RenderEmail;
  /** Where the shop itself reads mail. */
  email: string;
  /** Absent where the shop has none. */
  google: Google | undefined;
  /** ISO 4217, one per shop. */
  currency: string;
  /** IANA name: when a day begins. */
  timeZone: string;
  /** How long an unpaid order holds its stock. */
  holdMinutes: number;
  /** Signs the cookies by which browsers are known again at sign-in. */
  deviceSecret: string;
  /** Multiplies every rate limit. */
  rateLimitScale: number;
  /** Whether the demo accounts may sign in: only while every part is the sandbox's. */
  demoAccounts: boolean;
};
