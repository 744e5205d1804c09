import type { Subscriber } from '../../contract/community/newsletter.ts';
import { readableEmail } from '../../domain/kernel/readable-email.ts';
import type { Subscriber as NewsletterSubscriber } from '../../domain/newsletter/subscribers.ts';

export function presentSubscriber(subscriber: NewsletterSubscriber): Subscriber {
  const { id, email, state, askedAt, confirmedAt, unsubscribedAt } = subscriber;
  return {
    _id: id,
    email: readableEmail(email),
    state,
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  };
}
