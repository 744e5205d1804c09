import { createContext } from 'react-router';
import type { Call } from '../contract/endpoint.ts';

/** Settings of the shop that pages need. The browser receives them with the page, so that both format alike. */
export type Settings = {
  /** The public origin, the base of every absolute URL. */
  origin: string;
  locale: string;
  timeZone: string;
  currency: string;
  holdMinutes: number;
  /** Whether the sandbox bar links to the sandbox's mailbox. */
  sandboxMailbox: boolean;
  /** Whether pages offer "Continue with Google". */
  signsInWithGoogle: boolean;
  /** Whether Settings offers to connect a Google account. */
  connectsGoogle: boolean;
  /** Stripe's publishable key; without it the sandbox takes the cards. */
  stripeKey?: string;
  demoAccounts: readonly { role: 'customer' | 'admin'; email: string; password: string }[];
};

/** Router contexts, set by the server for every request. */
export const callKey = createContext<Call>();
export const settingsKey = createContext<Settings>();

/** Marks the inline scripts of the renderer, whose hashes the CSP allows (docs/decisions/0010). */
export const scriptNonceKey = createContext<string>();
