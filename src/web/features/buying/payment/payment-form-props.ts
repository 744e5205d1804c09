import type { ReactNode } from 'react';

/** What the form of every card provider receives. */
export type PaymentFormProps = {
  payer: { name: string; email: string };
  /** The path to which a bank that authenticates on its own page redirects the payer. */
  returnPath: string;
  /** Checks what else is on the page. It shows what is wrong there, and focuses the first of it. */
  checkRest?: () => Promise<boolean>;
  /** Returns the client secret; undefined if there is nothing to pay yet, which the caller then explains. */
  start: () => Promise<string | undefined>;
  amount: string;
  onCharged: (transactionId: string) => Promise<void>;
  /** `useAnotherCard`, which empties the fields, is defined after a card was declined: nothing is charged then. */
  aboveButton?: (useAnotherCard: (() => void) | undefined) => ReactNode;
};
