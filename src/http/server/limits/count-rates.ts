import type { Endpoint } from '../../../contract/endpoint.ts';
import type { RateSubject } from '../../../contract/rate.ts';
import { networkOf, widerNetworkOf } from '../../../domain/kernel/networks.ts';
import type { RequestContext } from '../request-context.ts';

type Call = Pick<RequestContext, 'actor' | 'address'> & { email: string | undefined };

const subjects: Record<Exclude<RateSubject, 'browser'>, (call: Call) => string | undefined> = {
  account: ({ actor }) => actor?.userId,
  'account or network': ({ actor, address }) => actor?.userId ?? networkOf(address),
  session: ({ actor }) => actor?.sessionId,
  network: ({ address }) => networkOf(address),
  email: ({ email }) => email,
  'email and network': ({ email, address }) => email && `${email} ${widerNetworkOf(address)}`,
};

/** Throws `too_many_requests`. */
export async function countRates(endpoint: Endpoint, body: unknown, context: RequestContext): Promise<void> {
  const { email } = (body ?? {}) as { email?: string };
  for (const rate of endpoint.rates ?? []) {
    if (rate.when) continue;
    const subject = rate.by === 'browser' ? undefined : subjects[rate.by]({ ...context, email });
    if (!subject) throw new Error(`${endpoint.name} cannot be counted by ${rate.by}`);
    await context.countAttempt(rate, subject);
  }
}
