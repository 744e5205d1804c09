/** Settings of the shop that pages need. The browser receives them with the page, so that both format alike. */
export type PageSettings = {
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
  /** Empty where demo accounts cannot sign in. */
  demoAccounts: readonly { role: 'customer' | 'admin'; email: string; password: string }[];
};
