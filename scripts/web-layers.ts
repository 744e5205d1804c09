type Layers = readonly (readonly [folder: string, mayImport: readonly string[]])[];

/** Rooms that all features may import. */
export const commonRooms = ['ui', 'app', 'parts'] as const;

/** From bottom to top, as `layers` of the domain. Routes and root compose the features, and no feature imports them. */
export const webLayers: Layers = [
  ['styles', []],
  ['ui', []],
  ['app', ['ui']],
  ['parts', ['ui', 'app']],
  ['render', ['app']],

  ['catalogue/product', []],
  ['catalogue/price-history', []],
  ['catalogue/search', []],
  ['catalogue/related', ['catalogue/product']],
  ['catalogue/deal', ['catalogue/product']],
  ['buying/quote', []],
  ['buying/notices', []],
  ['buying/payment', []],
  ['buying/delivery-places', []],
  ['buying/destination', ['buying/quote']],
  ['buying/cart', ['catalogue/product', 'buying/quote', 'buying/destination']],
  ['buying/saved', ['catalogue/product', 'buying/cart']],
  ['catalogue/compare', ['catalogue/product', 'catalogue/related', 'buying/cart']],
  ['catalogue/builder', ['catalogue/product', 'catalogue/search', 'buying/cart']],
  ['catalogue/saved-builds', ['catalogue/product', 'catalogue/builder']],
  ['catalogue/product-card', ['catalogue/product', 'buying/cart', 'buying/saved', 'catalogue/compare']],
  [
    'catalogue/product-page',
    [
      'catalogue/product',
      'catalogue/price-history',
      'buying/notices',
      'buying/destination',
      'buying/cart',
      'buying/saved',
      'catalogue/compare',
    ],
  ],
  ['catalogue/facets', ['catalogue/search']],
  ['catalogue/search-box', ['catalogue/product', 'catalogue/search']],
  ['catalogue/search-results', ['catalogue/search', 'catalogue/product-card', 'catalogue/facets']],
  ['buying/checkout', ['catalogue/product', 'buying/quote', 'buying/payment', 'buying/destination', 'buying/cart']],

  ['orders/documents', []],
  ['orders/refunds', []],
  ['orders/returns', ['catalogue/product']],
  ['orders/withdrawals', ['catalogue/product']],
  ['orders/booking', ['buying/cart']],
  ['orders/order', ['buying/payment', 'buying/cart', 'orders/refunds', 'orders/returns', 'orders/withdrawals']],
  ['orders/booking-delivery', ['buying/checkout', 'orders/order']],

  ['account/mail-link', []],
  ['account/profile', []],
  ['account/identity', []],
  ['account/settings', ['account/identity']],
  ['account/second-factor', ['account/identity', 'account/settings']],

  ['community/contact', []],
  ['community/newsletter', []],
  ['community/reviews', []],
  ['community/completed-builds', ['catalogue/product', 'community/reviews']],
  ['community/participation', []],
  ['community/questions', ['community/participation']],
  ['community/product-reviews', ['community/reviews', 'community/participation']],

  ['owner/exports', []],
  ['owner/saved-views', []],
  ['owner/audit', []],
  ['owner/failed-emails', []],
  ['owner/sales', []],
  ['owner/correspondence', []],
  ['owner/delivery', []],
  ['owner/overview', []],
  ['owner/goods-receipts', []],
  ['owner/ship-orders', []],
  ['owner/guided-rules', []],
  ['owner/imports', []],
  ['owner/manufacturers', []],
  ['owner/product-form', ['owner/manufacturers']],
  ['owner/bulk-edit', ['owner/product-form']],
  ['owner/facts', []],
  ['owner/search-words', []],
  ['owner/security-settings', []],
  ['owner/shop-settings', []],
  ['owner/tax', []],
  ['owner/users', ['owner/exports']],
  ['owner/staff', []],
  ['owner/staff-log', ['owner/staff']],
  ['owner/holds', []],
  ['owner/enter-order', ['buying/checkout', 'buying/quote']],
  ['owner/discounts', ['catalogue/product']],
  ['owner/manage-products', ['catalogue/product', 'owner/exports']],
  ['owner/shipments', ['catalogue/product']],
  [
    'owner/manage-orders',
    [
      'catalogue/product',
      'orders/refunds',
      'orders/returns',
      'orders/withdrawals',
      'orders/order',
      'owner/exports',
      'owner/holds',
      'owner/shipments',
    ],
  ],

  ['shell/dashboard', []],
  ['shell/palette', ['shell/dashboard']],
  ['shell/home', []],
  ['shell/prose', []],
  ['shell/design', ['styles']],
  ['shell/frame', ['buying/cart', 'buying/saved', 'catalogue/compare', 'catalogue/search-box']],
];

/** The folder of a file below src/web; of a feature, its subject and name. */
export function roomOf(file: string): string {
  const [folder = '', subject = '', feature = ''] = file.split('/');
  return folder === 'features' ? `${subject}/${feature}` : folder;
}

/** Routes, the root and the entries compose the others. */
export function isComposing(file: string): boolean {
  return file.startsWith('routes/') || !file.includes('/');
}
