import { createContext } from 'react-router';
import type { Call } from '../contract/endpoint.ts';

/** What a page knows of the shop it is rendered in; the browser gets it with the page, so both format alike. */
export type Settings = {
  /** Where the shop is reached: the beginning of every absolute link. */
  origin: string;
  locale: string;
  timeZone: string;
  currency: string;
  holdMinutes: number;
  /** Whether the sandbox's bar leads to its mailbox. */
  sandboxMailbox: boolean;
  /** Whether the shop has Google: no button without it. */
  signsInWithGoogle: boolean;
  /** Whether an account can be connected with it in Settings. */
  connectsGoogle: boolean;
  /** Stripe's publishable key, where Stripe takes the cards; otherwise the sandbox does. */
  stripeKey?: string;
  demoAccounts: readonly { role: 'customer' | 'admin'; email: string; password: string }[];
};

/** The server sets these for every request; loaders read the first two. */
export const callKey = createContext<Call>();
export const settingsKey = createContext<Settings>();

/** What the renderer marks its own scripts with, so that the page's policy names those and no others. */
export const scriptNonceKey = createContext<string>();
