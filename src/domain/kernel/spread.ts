/**
 * Divides the amount by the weights, to the unit (largest remainder). No share exceeds its weight if the amount does not
 * exceed their sum. Ties go to the earlier weight.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, share: Number(product / total), remainder: product % total };
  });
  const left = amount - parts.reduce((sum, { share }) => sum + share, 0);
  const byRemainder = parts.toSorted((a, b) => (a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1));
  for (const part of byRemainder.slice(0, left)) part.share += 1;
  return parts.map(({ share }) => share);
}
