import type { Database } from '../../db/connect.ts';

/** A module that needs more, such as a provider, has its own `dependencies.ts`. */
export type Dependencies = {
  db: Database;
  /** ISO 4217, one per shop. */
  currency: string;
  /** IANA name; decides when a day begins. */
  timeZone: string;
  rateLimitScale: number;
};
