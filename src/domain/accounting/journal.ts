import type { AccountSettings } from '../../contract/owner/accounts.ts';
import type { TaxedDocument } from './taxed-document.ts';

/** Amounts are minor units. Negative: what a credit note takes back. */
export type Posting = {
  /** What the buyers owe, by payment method. */
  receivables: string;
  /** The account of revenue, or of the tax on it. */
  account: string;
  amount: number;
  isTax: boolean;
  rate: number;
};

export type Entry = { document: TaxedDocument; postings: Posting[] };

/**
 * Double entries: each posting debits the receivables and credits an account with the same amount, so every entry is
 * balanced, and the entries of a document add up to its total.
 */
export function entryOf(document: TaxedDocument, accounts: AccountSettings): Entry {
  const receivables =
    accounts.receivables.find(({ method }) => method === document.method)?.account ?? accounts.otherReceivables;
  const postings = document.taxes.flatMap(({ rate, netAmount, taxAmount }): Posting[] => {
    const { revenue, tax } = accountsFor(document, rate, accounts);
    return [
      { receivables, account: revenue, amount: netAmount, isTax: false, rate },
      { receivables, account: tax, amount: taxAmount, isTax: true, rate },
    ];
  });
  return { document, postings: postings.filter(({ amount }) => amount !== 0) };
}

/** Rates are thousandths of a percent. */
function accountsFor({ scheme }: TaxedDocument, rate: number, accounts: AccountSettings) {
  switch (scheme) {
    case 'oss':
      return { revenue: accounts.ossRevenue, tax: accounts.ossTax };
    case 'reverse_charge':
      return { revenue: accounts.reverseChargeRevenue, tax: accounts.otherTax };
    case 'abroad':
      return { revenue: accounts.abroadRevenue, tax: accounts.abroadTax };
    default:
      return (
        accounts.rates.find(({ percent }) => Math.round(percent * 1000) === rate) ?? {
          revenue: accounts.otherRevenue,
          tax: accounts.otherTax,
        }
      );
  }
}

export type JournalRow = { entry: Entry; account: string; debitAmount: number; creditAmount: number };

/** A credit note exchanges the sides, as no side has negative amounts. */
export function rowsOf(entry: Entry): JournalRow[] {
  return entry.postings.flatMap(({ receivables, account, amount }) => {
    const size = Math.abs(amount);
    const debit = (of: string): JournalRow => ({ entry, account: of, debitAmount: size, creditAmount: 0 });
    const credit = (of: string): JournalRow => ({ entry, account: of, debitAmount: 0, creditAmount: size });
    return amount > 0 ? [debit(receivables), credit(account)] : [credit(receivables), debit(account)];
  });
}
