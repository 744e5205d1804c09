/** As much of an address as delivery and taxes depend on. */
export type Place = { country: string; region?: string | null | undefined; postalCode?: string | null | undefined };
