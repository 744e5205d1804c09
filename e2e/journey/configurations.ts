/** What can be real in a journey; the rest is played by the sandbox or lies on this machine. */
export type Part = 'postgres' | 'stripe' | 'google' | 'smtp' | 's3';

const all: Part[] = ['postgres', 'stripe', 'google', 'smtp', 's3'];

/** The journeys of `npm run journey`, by name: which parts are real, and what is walked through. */
export const configurations: Record<string, { parts: Part[]; walk: string; about: string }> = {
  sandbox: { parts: [], walk: 'whole-journey', about: 'everything played by the sandbox' },
  postgres: { parts: ['postgres'], walk: 'whole-journey', about: 'a PostgreSQL of its own behind PgBouncer' },
  stripe: { parts: ['stripe'], walk: 'whole-journey', about: 'a double of Stripe' },
  services: {
    parts: ['google', 'smtp', 's3'],
    walk: 'whole-journey',
    about: 'an OpenID provider, a mail server and an object store',
  },
  real: { parts: all, walk: 'whole-journey', about: 'all of these at once' },
  outages: { parts: all, walk: 'outages', about: 'all at once, and each dies on the way and comes back' },
};
