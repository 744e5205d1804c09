import type { Database } from '../../db/connect.ts';

/** What every act may use. Modules that need more, such as a provider, add it in a `dependencies.ts` of their own. */
export type Dependencies = {
  db: Database;
  /** ISO 4217, one per shop. */
  currency: string;
  /** IANA name; decides when a day begins. */
  timeZone: string;
  /** Multiplies every rate limit. */
  rateLimitScale: number;
};
