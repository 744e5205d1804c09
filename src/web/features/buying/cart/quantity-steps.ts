/** Undefined where a step would change nothing. */
export function stepsFrom(quantity: number, available: number): { less?: number; more?: number } {
  const from = Number.isNaN(quantity) ? 0 : quantity;
  const less = Math.min(Math.ceil(from) - 1, available);
  const more = Math.max(Math.floor(from) + 1, 1);
  return { ...(less >= 1 && { less }), ...(more <= available && { more }) };
}
