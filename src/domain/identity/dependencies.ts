import type { Dependencies } from '../kernel/dependencies.ts';
import type { Google } from './google.ts';

export type IdentityDependencies = Dependencies & {
  /** Undefined where the shop does not offer it. */
  google: Google | undefined;
  /** Signs device cookies. */
  deviceSecret: string;
  /** Whether the demo accounts may sign in: only while every service is the sandbox's. */
  demoAccounts: boolean;
  /** Whether anyone can read the emails, so that a link in one proves nothing. */
  isMailPublic: boolean;
};
