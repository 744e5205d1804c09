/**
 * One less and one more than what stands in the field, as far as there is any; from a number that cannot be had, the
 * nearest that can. Where a step would change nothing, there is none.
 */
export function stepsFrom(quantity: number, available: number): { less?: number; more?: number } {
  const from = Number.isNaN(quantity) ? 0 : quantity;
  const less = Math.min(Math.ceil(from) - 1, available);
  const more = Math.max(Math.floor(from) + 1, 1);
  return { ...(less >= 1 && { less }), ...(more <= available && { more }) };
}
