export type CardDetails = { number: string; expiry: string; cvc: string };

export function validateCard({ number, expiry, cvc }: CardDetails, now: Date) {
  if (!/^\d{12,19}$/.test(number.replace(/[\s-]/g, ''))) return 'numberInvalid';
  const [, month, year] = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(expiry.trim()) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return 'expiryInvalid';
  // A card is valid to the end of its month.
  if (new Date(Date.UTC(2000 + Number(year), Number(month), 1)) <= now) return 'expired';
  if (!/^\d{3,4}$/.test(cvc.trim())) return 'cvcInvalid';
  return undefined;
}
