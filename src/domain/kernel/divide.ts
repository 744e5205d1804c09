/** amount × factor ÷ divisor, rounded half up. BigInt, because the product can exceed 2^53. */
export function dividedHalfUp(amount: number, factor: number, divisor: number): number {
  const by = BigInt(divisor);
  return Number((2n * BigInt(amount) * BigInt(factor) + by) / (2n * by));
}

/** amount × factor ÷ divisor, rounded down. */
export function dividedDown(amount: number, factor: number, divisor: number): number {
  return Number((BigInt(amount) * BigInt(factor)) / BigInt(divisor));
}
