import type { Email } from '../../domain/mail/email.ts';
import type { ReturnEmailKind } from '../../domain/outbox/email-kind.ts';
import type { Content } from '../content.ts';
import { pictureFor } from '../picture-for.ts';
import type { RenderContext } from '../render-context.ts';

type ReturnEmail = Extract<Email, { returned: unknown }>;

const names = {
  return_requested: 'requested',
  return_accepted: 'accepted',
  return_declined: 'declined',
  return_received: 'received',
  return_closed: 'closed',
} as const satisfies Record<ReturnEmailKind, string>;

export function returnContent(email: ReturnEmail, context: RenderContext): Content {
  const { kind, number, returned, order, accessToken } = email;
  const { t, url } = context;
  const name = names[kind];
  const { resolution } = returned;
  const text = name === 'closed' && resolution ? t(`mail.return.ended.${resolution}`) : t(`mail.return.${name}.text`);
  return {
    subject: t(`mail.return.${name}.subject`, { number }),
    preheader: text,
    heading: t(`mail.return.${name}.heading`),
    paragraphs: [t('mail.greeting', { name: order.customerName }), text],
    items: returned.lines.map((line) => ({
      name: line.name,
      quantity: t('mail.return.units', { count: line.quantity }),
      price: '',
      pictureUrl: pictureFor(line.pictureUrl, context),
    })),
    facts: [
      [t('mail.return.number'), number],
      [t('mail.order'), t('mail.number', { number: String(order.number) })],
    ],
    quote: quoteOf(email),
    action: {
      label: t('mail.myOrder'),
      url: url(accessToken ? `/order#token=${accessToken}` : `/order/${order.id}`),
    },
    notes: [],
  };
}

/** Where to send the goods, or what the shop wrote. */
function quoteOf({ kind, sendTo, returned }: ReturnEmail): string | undefined {
  if (kind === 'return_accepted') return [sendTo.lines.join('\n'), sendTo.instructions].filter(Boolean).join('\n\n');
  const isAnswered = kind === 'return_declined' || kind === 'return_closed';
  return (isAnswered && returned.answer) || undefined;
}
