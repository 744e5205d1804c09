import { goOffline, openMenu, openProfile, openTestCards, press, submitInvalid, unreachable } from './actions.ts';
import type { Screen } from './screen.ts';

const visitor = { as: 'visitor' } as const;

export const publicScreens: Screen[] = [
  { ...visitor, route: '/' },
  { ...visitor, route: '/', state: 'second slide', act: press('Next slide') },
  { ...visitor, route: '/', state: 'menu open', act: openMenu, upTo: 1023 },
  { ...visitor, route: '/', state: 'contact form wrong', act: submitInvalid('send message') },
  { ...visitor, route: '/', state: 'newsletter wrong', act: submitInvalid('Subscribe') },
  { ...visitor, route: '/', state: 'deal runs', isDuringDeal: true },
  { as: 'customer', route: '/', state: 'signed in, profile open', act: openProfile },
  { as: 'customer', route: '/', state: 'signed in, menu open', act: openMenu, upTo: 1023 },
  { ...visitor, route: '/navbar' },
  { ...visitor, route: '/hardwarecomponents' },
  { ...visitor, route: '/hardwarecomponents', state: 'one category', at: () => '/hardwarecomponents?category=gpu' },
  { ...visitor, route: '/hardwarecomponents', state: 'empty', at: () => '/hardwarecomponents?category=chair' },
  { ...visitor, route: '/hardwarecomponents', state: 'second page', at: () => '/hardwarecomponents?page=2' },
  {
    ...visitor,
    route: '/hardwarecomponents',
    state: 'filters applied, a wrong price',
    at: () => '/hardwarecomponents?minPrice=cheap&maxPrice=900&brand=ASUS',
  },
  {
    ...visitor,
    route: '/hardwarecomponents',
    state: 'long name, no picture',
    at: () => '/hardwarecomponents?category=memory',
  },
  { ...visitor, route: '/product/:id/:slug?', at: ({ products }) => `/product/${products.ordinary}` },
  {
    ...visitor,
    route: '/product/:id/:slug?',
    state: 'zero stock',
    at: ({ products }) => `/product/${products.soldOut}`,
  },
  {
    ...visitor,
    route: '/product/:id/:slug?',
    state: 'no picture',
    at: ({ products }) => `/product/${products.unpictured}`,
  },
  {
    ...visitor,
    route: '/product/:id/:slug?',
    state: 'long name',
    at: ({ products }) => `/product/${products.longName}`,
  },
  { ...visitor, route: '/review' },
  { ...visitor, route: '/blogs' },
  { ...visitor, route: '/myportfolio' },
  { ...visitor, route: '/about' },
  { ...visitor, route: '/about', state: 'test cards open', act: openTestCards, upTo: 1279 },
  { ...visitor, route: '/about', state: 'offline, link deferred', act: goOffline },
  { ...visitor, route: '/shipping' },
  { ...visitor, route: '/shipping', state: 'unreachable', at: () => '/about', ...unreachable('shipping', 'Shipping') },
  { ...visitor, route: '/returns' },
  { ...visitor, route: '/warranty' },
  { ...visitor, route: '/terms' },
  { ...visitor, route: '/privacy' },
  { ...visitor, route: '/imprint' },
  { ...visitor, route: '/accessibility' },
  // Shows skeletons permanently.
  { ...visitor, route: '/design', isUnsettled: true },
  { ...visitor, route: '/api/docs' },
  { ...visitor, route: '/*', state: 'not found', at: () => '/no/such/page' },
];
