export type DeliveryOption = {
  methodId: string;
  name: string;
  isPickup: boolean;
  amount: number;
  /** Local dates of the shop, yyyy-mm-dd. */
  earliest: string;
  latest: string;
  /** The subtotal from which the method is free, if it has one. */
  freeFrom: number | null;
};

export const byAmount = (one: DeliveryOption, other: DeliveryOption) =>
  one.amount - other.amount || one.latest.localeCompare(other.latest) || one.name.localeCompare(other.name);
