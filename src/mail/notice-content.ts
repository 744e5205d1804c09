import { endNoticePath } from '../contract/account/notice.ts';
import { toMajor } from '../domain/kernel/money.ts';
import type { NoticeEmail } from '../domain/mail/email.ts';
import type { Content } from './content.ts';
import type { RenderContext } from './render-context.ts';

export function noticeContent(email: NoticeEmail, { t, url, money }: RenderContext): Content {
  const { about, product, currency, endToken } = email;
  const { name } = product;
  const shown = (amount: number | null) => money(toMajor(amount ?? 0, currency), currency);
  const unsubscribe = {
    label: t('mail.notice.end'),
    url: url(`/notices/end#token=${endToken}`),
    oneClickUrl: url(endNoticePath(endToken)),
  };
  if (email.kind === 'notice_confirmation') {
    return {
      subject: t('mail.notice.confirmSubject'),
      heading: t('mail.notice.confirmHeading'),
      paragraphs: [
        about === 'stock'
          ? t('mail.notice.confirmStock', { name })
          : t('mail.notice.confirmPrice', { name, price: shown(email.amount) }),
      ],
      action: { label: t('mail.notice.confirm'), url: url(`/notices/confirm#token=${email.token}`) },
      notes: [t('mail.notice.confirmEnd')],
      unsubscribe,
    };
  }
  const price = shown(product.priceAmount);
  return {
    subject:
      about === 'stock' ? t('mail.notice.stockSubject', { name }) : t('mail.notice.priceSubject', { name, price }),
    heading: about === 'stock' ? t('mail.notice.stockHeading') : t('mail.notice.priceHeading'),
    paragraphs: [
      about === 'stock' ? t('mail.notice.stockText', { name, price }) : t('mail.notice.priceText', { name, price }),
      // Beside the price that advertises it (Regulation (EU) 2017/1369, Article 6).
      ...(product.energyClass ? [t('mail.notice.energyClass', { class: product.energyClass })] : []),
    ],
    action: { label: t('mail.notice.open'), url: url(`/product/${product.id}/${product.slug}`) },
    notes: [t('mail.notice.once')],
    unsubscribe,
  };
}
