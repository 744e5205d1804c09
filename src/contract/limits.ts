/** Spec §9 and decision 34: the limits that screen and server share. */
export const limits = {
  homeProducts: 6,
  descriptionPreview: 50,
  productsPerPage: 24,
  homeReviews: 6,
  reviewsPerPage: 24,
  tableRows: [10, 20, 50, 100],
  listMaximum: 100,
  /** What an admin may enter: no entry raises the stock above `max`. What comes back from orders always fits. */
  productQuantity: { min: 1, max: 999 },
  /** Major units. */
  productPrice: { min: 1, max: 9_999_999 },
  /** By how much an edit may lower the stock at once. */
  stockDecrease: 100_000,
  /** So many left, or fewer, are few: what buyers are told and admins shown. */
  lowStock: 5,
  productName: 200,
  productPictures: 8,
  rating: { min: 1, max: 999 },
  password: { min: 6, max: 128 },
  name: 120,
  email: 254,
  text: 2000,
  unpaidBookings: 10,
  /** What any request may be; the largest that the shop's own pages send is a product with all of its specifications. */
  request: { bodyKilobytes: 128, bodyValues: 500, queryParameters: 40, addressCharacters: 4096, reportedErrors: 20 },
  /** Decoding costs by the area, an AVIF 20 bytes a pixel; an extremely long side costs far more than its area says. */
  picture: { megapixels: 50, avifMegapixels: 24, side: 16_384 },
  /** Of pictures that one account sends; who fills a catalogue sends many. */
  uploadMegabytesPerDay: { customer: 100, admin: 2000 },
  /** The card provider's maximum for one payment, in minor units. */
  paymentMinorUnits: 99_999_999,
  toastMilliseconds: 5000,
  query: { retries: 3, cacheMilliseconds: 5 * 60 * 1000 },
} as const;
