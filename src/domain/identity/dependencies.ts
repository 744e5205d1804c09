import type { Dependencies } from '../kernel/dependencies.ts';
import type { Google } from './google/google.ts';

export type IdentityDependencies = Dependencies & {
  google: Google | undefined;
  deviceSecret: string;
  /** Encrypts the secrets of second factors. */
  factorSecret: string;
  /** Only while every service is the sandbox's. */
  demoAccounts: boolean;
  /** Anyone can read the emails, so a link in one proves nothing. */
  isMailPublic: boolean;
};
