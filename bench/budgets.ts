import type { Budget } from './figure.ts';

/**
 * By the name of the figure. A ratio is to the reference in the same run, so it holds on any machine. One implementation
 * of each operation is worth more than the last tenth (docs/decisions/0128).
 */
export const budgets: Readonly<Record<string, Budget>> = {
  home: { ratioAtLeast: 0.5 },
  catalog: { ratioAtLeast: 0.5 },
  'product page': { ratioAtLeast: 0.5 },
  // Rendered for each request.
  'home, signed in': { ratioAtLeast: 0.004 },
  'catalog, signed in': { ratioAtLeast: 0.004 },
  'product page, signed in': { ratioAtLeast: 0.004 },
  'cart page': { p99AtMost: 60 },
  cart: { p99AtMost: 15 },
  'list of 20': { ratioAtLeast: 0.5 },
  product: { ratioAtLeast: 0.5 },
  'search, 47,551': { atLeast: 2000, p99AtMost: 20 },
  // Never asked before.
  'new search, 47,551': { p99RatioAtMost: 2 },
  'search, 1,000,000': { p99AtMost: 80 },
  'new search, 1,000,000': { p99RatioAtMost: 2 },
  'facets, 47,551': { p99RatioAtMost: 2 },
  'facets, 1,000,000': { p99RatioAtMost: 2 },
  'words, 47,551': { p99RatioAtMost: 2 },
  'words, 1,000,000': { p99RatioAtMost: 2 },
  'suggestions, 47,551': { p99RatioAtMost: 2 },
  'suggestions, 1,000,000': { p99RatioAtMost: 2 },
  'read model, 47,551: memory': { atMost: 20 },
  'read model, 47,551: longest stall': { atMost: 50 },
  'read model, 1,000,000: memory': { atMost: 100 },
  'read model, 1,000,000: longest stall': { atMost: 50 },
  // A page that no cache has, and pages of a whole catalogue (docs/decisions/0151).
  'never asked: product page': { ratioAtLeast: 0.01 },
  'never asked: category page': { ratioAtLeast: 0.01 },
  'never asked: search page': { ratioAtLeast: 0.01 },
  'never asked: comparison': { ratioAtLeast: 0.01 },
  '1,000 in turn': { ratioAtLeast: 0.3 },
  Zipf: { ratioAtLeast: 0.05 },
  // Beside a crawler, to the same without it.
  'crawler: home': { p99RatioAtMost: 2 },
  'crawler: list': { p99RatioAtMost: 2 },
  'crawler: checkout': { p99RatioAtMost: 2 },
  // A build that was never asked, judged against each part of a category.
  'builder, picker': { p99AtMost: 30 },
  'builder, verdict': { p99AtMost: 30 },
  'builder engine': { atMost: 2 },
  // The parts are in memory. Made once for a budget while the catalogue is the same, in slices between other requests.
  'guided build': { atMost: 1000 },
  'guided build: longest step': { atMost: 25 },
  'memory, 47,551 products: after load': { atMost: 400 },
  'manage orders, pages': { p99AtMost: 100 },
  'manage orders, search': { p99AtMost: 100 },
  sales: { p99AtMost: 100 },
  'what sells': { p99AtMost: 100 },
  // Adds up half a million sums, where each of 47,551 products sells (docs/decisions/0184-sums-of-sales.md).
  'products of a year': { p99AtMost: 300 },
  booking: { ratioAtLeast: 0.25 },
  // Beside bookings of one product.
  'cart of eight': { ratioAtLeast: 0.25 },
  'paid order': { ratioAtLeast: 0.06 },
  'memory, idle': { atMost: 180 },
  'memory, after load': { atMost: 350 },
  'start beside a database': { atMost: 1 },
  'start with the embedded one': { atMost: 2 },
  packages: { atMost: 350 },
};
