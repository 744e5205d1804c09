/** Services that a journey can replace by a double; the others are the sandbox's. */
export type Service = 'postgres' | 'stripe' | 'google' | 'smtp' | 's3';

const all: Service[] = ['postgres', 'stripe', 'google', 'smtp', 's3'];

export const configurations: Record<string, { services: Service[]; spec: string; description: string }> = {
  sandbox: { services: [], spec: 'whole-journey', description: 'all services from the sandbox' },
  postgres: { services: ['postgres'], spec: 'whole-journey', description: 'a PostgreSQL of its own behind PgBouncer' },
  stripe: { services: ['stripe'], spec: 'whole-journey', description: 'a double of Stripe' },
  services: {
    services: ['google', 'smtp', 's3'],
    spec: 'whole-journey',
    description: 'an OpenID provider, a mail server and an object store',
  },
  real: { services: all, spec: 'whole-journey', description: 'all of these at once' },
  outages: {
    services: all,
    spec: 'outages',
    description: 'all at once, and each fails and recovers during the journey',
  },
};
