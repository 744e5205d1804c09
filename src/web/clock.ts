// The `Date` header counts whole seconds and travels a while, so a difference below this says nothing.
const TOLERANCE_MS = 2000;

let aheadMs = 0;

/** Compares this device's clock with the shop's, as the `Date` of an answer gives it. */
export function recordShopTime(date: string | null): void {
  const difference = date ? Date.parse(date) - Date.now() : 0;
  aheadMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** The time by the shop's clock, in milliseconds: a device whose clock is wrong counts down rightly too. */
export function shopNow(): number {
  return Date.now() + aheadMs;
}
