export type GivenCard = { number: string; expiry: string; cvc: string };

/** What is wrong with a card before any bank is asked; the key of its message, or undefined. */
export function checkCard({ number, expiry, cvc }: GivenCard, now: Date) {
  if (!/^\d{12,19}$/.test(number.replace(/[\s-]/g, ''))) return 'numberInvalid';
  const [, month, year] = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(expiry.trim()) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return 'expiryInvalid';
  // A card is good to the end of its month.
  if (new Date(Date.UTC(2000 + Number(year), Number(month), 1)) <= now) return 'expired';
  if (!/^\d{3,4}$/.test(cvc.trim())) return 'cvcInvalid';
  return undefined;
}
