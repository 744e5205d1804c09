export const limits = {
  homeProducts: 6,
  descriptionPreview: 50,
  productsPerPage: 24,
  /** `values` of a facet, the most frequent first. */
  search: { values: 200, suggestedProducts: 6, suggestedCategories: 4, suggestedFilters: 6 },
  homeReviews: 6,
  reviewsPerPage: 24,
  tableRows: [10, 20, 50, 100],
  listMaximum: 100,
  /**
   * Numbered pages reach `numbered` rows. Totals are exact up to `counted` rows where an index counts them, up to
   * `matched` where each row is looked at (docs/decisions/0054-lists-of-any-size.md).
   */
  list: { numbered: 10_000, counted: 10_000, matched: 1000 },
  /** For what an admin enters; returned goods may exceed `max`. */
  productQuantity: { min: 1, max: 999 },
  /** Major units. */
  productPrice: { min: 1, max: 9_999_999 },
  stockDecrease: 100_000,
  lowStock: 5,
  productName: 200,
  productPictures: 8,
  /** The newest. */
  priceChanges: 500,
  rating: { min: 1, max: 999 },
  /** Of a product's review. */
  stars: { min: 1, max: 5 },
  reviewPictures: 4,
  productReviewsPerPage: 10,
  questionsPerPage: 5,
  password: { min: 6, max: 128 },
  name: 120,
  email: 254,
  addressLine: 200,
  text: 2000,
  question: 500,
  unpaidBookings: 10,
  /**
   * What a buyer may hold without having paid (docs/decisions/0085-unpaid-holds.md). `orders` at once; `neverPaidPerDay`
   * counts those that ended unpaid, too. Of one product: `units`, or `share` percent of what is left and held, if that is more.
   * Of all together: `allUnits`, or units worth `value` percent of all stock on sale. `paid`: an account that has paid an
   * order before. `takesAll`: any quantity of one product, while nothing else is held.
   */
  unpaid: {
    guest: { orders: 3, neverPaidPerDay: 8, units: 4, share: 25, allUnits: 12, value: 10, takesAll: false },
    unconfirmed: { orders: 10, neverPaidPerDay: 15, units: 4, share: 25, allUnits: 12, value: 10, takesAll: false },
    confirmed: { orders: 10, neverPaidPerDay: 30, units: 10, share: 50, allUnits: 50, value: 25, takesAll: true },
    paid: { orders: 10, neverPaidPerDay: 60, units: 20, share: 75, allUnits: 100, value: 50, takesAll: true },
  },
  /**
   * The same for all buyers of a network who have paid no order before. Above `allUnits`, `neverPaidPerDay`, or `value` with
   * more units than one buyer may have, only the shares count, so plentiful products stay for sale. A buyer may take all of a
   * product while there are fewer than `largeOrders` orders of more than `largeUnits` of one.
   */
  unpaidOfNetwork: {
    unproven: { neverPaidPerDay: 30, units: 6, share: 50, allUnits: 24, value: 20 },
    confirmed: { neverPaidPerDay: 100, units: 20, share: 75, allUnits: 100, value: 25 },
    largeOrders: 3,
    largeUnits: 10,
  },
  /** Of guests and accounts that are not confirmed, if fewer than `lowStock` are left, or their network holds too much. */
  shortHoldMinutes: 15,
  /** docs/decisions/0029-what-one-visitor-may-use-up.md */
  request: { bodyKilobytes: 128, bodyValues: 500, queryParameters: 40, addressCharacters: 4096, reportedErrors: 20 },
  /** AVIF decoding takes 20 bytes per pixel; an extremely long side takes time. */
  picture: { megapixels: 50, avifMegapixels: 24, side: 16_384 },
  uploadMegabytesPerDay: { customer: 100, admin: 2000 },
  /** The card provider's maximum for one payment, in minor units. */
  paymentMinorUnits: 99_999_999,
  /** Of an account, and of a browser. An address with the ids of `products` stays below `addressCharacters`. */
  saved: { lists: 20, products: 100, nameLength: 60 },
  /** `quantity` of a line. */
  cart: { lines: 100, quantity: 999 },
  savedAddresses: 20,
  /** Of an email address: notices that wait, and of those the ones that it has not confirmed. */
  notices: { waiting: 100, unconfirmed: 5 },
  delivery: {
    maximum: { zones: 50, methods: 20, areas: 260, regions: 100, postalCodes: 100, bands: 20, holidays: 100 },
  },
  discount: { categories: 30, products: 100 },
  shipment: { units: 100_000, carrierName: 60, trackingNumber: 60, serialNumber: 60 },
  refund: { lines: 100, reason: 200 },
  /** `pendingPhotos`: of an order, uploaded but in no return yet. `units` of a line, as in carts. */
  returns: { photos: 5, pendingPhotos: 20, serialNumber: 60, units: 999, address: 500 },
  toastMilliseconds: 5000,
  query: { retries: 3, cacheMilliseconds: 5 * 60 * 1000 },
} as const;
