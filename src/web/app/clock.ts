// The `Date` header has a resolution of a second and includes latency, so smaller differences are noise.
const TOLERANCE_MS = 2000;

let aheadMs = 0;

export function recordShopTime(date: string | null): void {
  const difference = date ? Date.parse(date) - Date.now() : 0;
  aheadMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** By the shop's clock, so that countdowns are right on a device with a wrong clock. */
export function shopNow(): number {
  return Date.now() + aheadMs;
}
