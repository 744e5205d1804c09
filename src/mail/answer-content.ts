import type { Email } from '../domain/mail/email.ts';
import { firstCharacters } from '../messages/shortened.ts';
import type { Content } from './content.ts';
import type { RenderContext } from './render-context.ts';

export function answerContent(
  { question }: Extract<Email, { kind: 'question_answered' }>,
  { t, url }: RenderContext,
): Content {
  const { productId, productSlug, productName: product, askerName, answer } = question;
  const page = url(`/product/${productId}/${productSlug}#questions`);
  const by = answer.isShop ? 'mail.answered.byShop' : 'mail.answered.byBuyer';
  return {
    subject: t('mail.answered.subject', { product }),
    heading: t('mail.answered.heading'),
    preheader: firstCharacters(answer.body, 120),
    paragraphs: [t('mail.greeting', { name: askerName }), t(by, { author: answer.author, product })],
    quote: answer.body,
    action: { label: t('mail.answered.action'), url: page },
    notes: [],
  };
}
