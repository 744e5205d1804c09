import type { Email } from '../domain/mail/email.ts';
import { firstCharacters } from '../messages/shortened.ts';
import type { Content } from './content.ts';
import type { RenderContext } from './render-context.ts';

/** An unconfirmed address may be that of someone who never asked, so it gets no text that others wrote. */
export function answerContent(
  { question, isConfirmed }: Extract<Email, { kind: 'question_answered' }>,
  { t, url }: RenderContext,
): Content {
  const { productId, productSlug, productName: product, askerName, answer } = question;
  const page = url(`/product/${productId}/${productSlug}#questions`);
  const common = {
    subject: t('mail.answered.subject', { product }),
    heading: t('mail.answered.heading'),
    action: { label: t('mail.answered.action'), url: page },
  };
  if (!isConfirmed) return { ...common, paragraphs: [t('mail.answered.text', { product })], notes: [] };
  const by = answer.isShop ? 'mail.answered.byShop' : 'mail.answered.byBuyer';
  return {
    ...common,
    preheader: firstCharacters(answer.body, 120),
    paragraphs: [t('mail.greeting', { name: askerName }), t(by, { author: answer.author, product })],
    quote: answer.body,
    notes: [],
  };
}
