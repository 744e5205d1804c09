import type { Budget } from './figure.ts';

/** By the name of the figure. A ratio is to the reference in the same run, so it holds on any machine. */
export const budgets: Readonly<Record<string, Budget>> = {
  home: { ratioAtLeast: 0.6 },
  catalog: { ratioAtLeast: 0.6 },
  'product page': { ratioAtLeast: 0.6 },
  // Rendered for each request: five times the first measurement.
  'home, signed in': { ratioAtLeast: 0.007 },
  'catalog, signed in': { ratioAtLeast: 0.008 },
  'product page, signed in': { ratioAtLeast: 0.02 },
  'cart page': { p99AtMost: 30 },
  cart: { p99AtMost: 15 },
  'list of 20': { ratioAtLeast: 0.5 },
  product: { ratioAtLeast: 0.5 },
  'search, 47,551': { atLeast: 2000, p99AtMost: 20 },
  'new search, 47,551': { p99AtMost: 20 },
  'search, 1,000,000': { p99AtMost: 80 },
  'new search, 1,000,000': { p99AtMost: 80 },
  'facets, 47,551': { p99AtMost: 15 },
  'facets, 1,000,000': { p99AtMost: 60 },
  'words, 47,551': { p99AtMost: 20 },
  'words, 1,000,000': { p99AtMost: 80 },
  'suggestions, 47,551': { p99AtMost: 10 },
  // Twenty times the parts that there are: no slower than a search.
  'suggestions, 1,000,000': { p99AtMost: 80 },
  'read model, 47,551: memory': { atMost: 20 },
  'read model, 47,551: longest stall': { atMost: 50 },
  'read model, 1,000,000: memory': { atMost: 100 },
  'read model, 1,000,000: longest stall': { atMost: 50 },
  'manage orders, pages': { p99AtMost: 100 },
  'manage orders, search': { p99AtMost: 100 },
  booking: { ratioAtLeast: 0.45 },
  // Beside bookings of one product.
  'cart of eight': { ratioAtLeast: 0.5 },
  'paid order': { ratioAtLeast: 0.15 },
  'memory, idle': { atMost: 160 },
  'memory, after load': { atMost: 250 },
  'start beside a database': { atMost: 1 },
  'start with the embedded one': { atMost: 2 },
  packages: { atMost: 350 },
};
