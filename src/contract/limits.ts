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
  bin: 40,
  productPictures: 8,
  /** The newest. */
  priceChanges: 500,
  rating: { min: 1, max: 999 },
  /** A product's review. */
  stars: { min: 1, max: 5 },
  reviewPictures: 4,
  productReviewsPerPage: 10,
  questionsPerPage: 5,
  password: { min: 6, max: 128 },
  /** At least; docs/decisions/0160-weak-passwords.md */
  staffPassword: 12,
  name: 120,
  email: 254,
  addressLine: 200,
  text: 2000,
  question: 500,
  unpaidBookings: 10,
  /** docs/decisions/0029-what-one-visitor-may-use-up.md */
  request: { bodyKilobytes: 128, bodyValues: 500, queryParameters: 40, addressCharacters: 4096, reportedErrors: 20 },
  /** The card provider's maximum for one payment, in minor units. */
  paymentMinorUnits: 99_999_999,
  /**
   * The same for an account and for a browser. An address with the ids of `products` stays below `addressCharacters`.
   */
  saved: { lists: 20, products: 100, nameLength: 60 },
  /** `quantity` of a line. */
  cart: { lines: 100, quantity: 999, builds: 20 },
  /** Parts of a PC in the builder, and how many of one. */
  build: { parts: 40, quantity: 20, text: 10_000 },
  savedBuilds: { account: 100, visitor: 20, nameLength: 60 },
  /** `account`: as many of an account are listed for sharing. */
  completedBuilds: { title: 80, pictures: 8, perPage: 12, account: 100 },
  savedAddresses: 20,
  passkeys: 10,
  /** Notices of an email address that wait, and how many of them may be unconfirmed. */
  notices: { waiting: 100, unconfirmed: 5 },
  delivery: {
    maximum: { zones: 50, methods: 20, areas: 260, regions: 100, postalCodes: 100, bands: 20, holidays: 100 },
  },
  discount: { categories: 30, products: 100 },
  savedViews: { perList: 20, name: 60, search: 1000 },
  /** The products of one act; `chosen` one by one, within `request.bodyValues`. A preview has `shown` of them. */
  bulkEdit: { products: 10_000, chosen: 400, shown: 100, namesLeft: 5 },
  /** `orders` shipped at once; their ids fit into an address. */
  shipment: { orders: 100, units: 100_000, carrierName: 60, trackingNumber: 60, serialNumber: 60 },
  refund: { lines: 100, reason: 200 },
  /** `pendingPhotos`: of an order, uploaded but in no return yet. `units` of a line, as in carts. */
  legalText: 10_000,
  /** An order that staff enter. */
  enteredHoldDays: 14,
  returns: { photos: 5, pendingPhotos: 20, serialNumber: 60, units: 999, address: 500 },
  toastMilliseconds: 5000,
  query: { retries: 3, cacheMilliseconds: 5 * 60 * 1000 },
} as const;
