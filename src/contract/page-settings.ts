/** Sent with the page, so that server and browser format the same. */
export type PageSettings = {
  origin: string;
  locale: string;
  /** The language of the texts, if it is not the locale. */
  lang?: string;
  timeZone: string;
  currency: string;
  holdMinutes: number;
  sandboxMailbox: boolean;
  signsInWithGoogle: boolean;
  connectsGoogle: boolean;
  /** Absent with the sandbox. */
  cardForm?: { provider: string; publicKey: string };
  demoAccounts: readonly { role: 'customer' | 'admin'; email: string; password: string }[];
};
