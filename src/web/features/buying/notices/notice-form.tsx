import { useState } from 'react';
import notices from '#messages/account/notices.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import type { NoticeKind } from '../../../../contract/account/notice.ts';
import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AmountField } from '../../../parts/amount/amount-field.tsx';
import { useAmountTexts } from '../../../parts/amount/amount-format.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { useMessageForm } from '../../../parts/form/message-form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormSuccess } from '../../../ui/form/form-success.tsx';

type NoticeFormProps = { product: Pick<ProductSummary, '_id' | 'price' | 'currency'>; kind: NoticeKind };

/** A customer's confirmed address needs no field and no second confirmation. */
export function NoticeForm({ product, kind }: NoticeFormProps) {
  const t = useTranslations(forms, notices, shop);
  const money = useMoney();
  const amount = { kind: 'money', currency: product.currency } as const;
  const { format } = useAmountTexts(amount);
  const isSignedIn = useUser() !== null;
  const [isActive, setActive] = useState(false);
  const form = useMessageForm(async () => {
    const { requestFor } = await import('./request.ts');
    return requestFor({ _id: product._id, price: product.price, kind, isSignedIn, format }, setActive);
  });
  const errorOf = (field: 'email' | 'price') => form.errors[field] && t(`form.${form.errors[field]}`);
  const { email } = form.sent ?? {};
  return (
    <form {...form.form} className="grid content-start gap-3">
      {kind === 'price' ? (
        <AmountField
          // Emptied once it is sent.
          key={form.sent ? 'sent' : 'open'}
          amount={amount}
          label={t('notices.target', { currency: product.currency })}
          hint={t('notices.targetHint', { price: money(product.price, product.currency) })}
          error={errorOf('price')}
          {...form.register('price')}
        />
      ) : null}
      {isSignedIn ? null : (
        <Field
          label={t('notices.email')}
          type="email"
          autoComplete="email"
          error={errorOf('email')}
          {...form.register('email')}
        />
      )}
      <p className="text-sm text-faint">{t('notices.hint')}</p>
      <Button type="submit" className="justify-self-start" busy={form.isSending && t('page.sending')}>
        {t('notices.request')}
      </Button>
      <FormSuccess
        message={
          form.sent && (email ? t('notices.sent', { email }) : t(isActive ? 'notices.active' : 'notices.pending'))
        }
      />
      <FormError message={form.error} />
      <noscript>{t('notices.needsScript')}</noscript>
    </form>
  );
}
