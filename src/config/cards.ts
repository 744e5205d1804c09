import * as z from 'zod';
import { isConfigured } from './is-configured.ts';
import { serviceUrl } from './service-url.ts';

/** The variables of each card provider. */
export const cardVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'must be a secret key, such as sk_live_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w+$/, 'must be a publishable key, such as pk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+)?$/, 'must be one signing secret, such as whsec_…, or two separated by a comma')
    .optional(),
  STRIPE_API_URL: serviceUrl.optional(),
};

type Variables = z.infer<z.ZodObject<typeof cardVariables>>;

export const requiredForCards = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Undefined means the sandbox. */
export function cardsOf(env: Variables) {
  if (!isConfigured(env, requiredForCards, ['STRIPE_API_URL'], requiredForCards)) return undefined;
  return {
    provider: 'stripe',
    secretKey: env.STRIPE_SECRET_KEY as string,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY as string,
    webhookSecrets: (env.STRIPE_WEBHOOK_SECRET as string).split(','),
    apiUrl: env.STRIPE_API_URL ?? 'https://api.stripe.com',
  } as const;
}
