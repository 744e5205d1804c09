import { type FormEvent, useState } from 'react';
import goodsReceipts from '#messages/owner/goods-receipts.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { receiveGoods } from '../../../../contract/owner/goods-receipt.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { AmbiguousNumbers, UnknownNumbers } from './open-numbers.tsx';
import { ScanField } from './scan-field.tsx';
import { ScannedLines } from './scanned-lines.tsx';
import { useReloadReceipts } from './use-receipts.ts';
import { useScanned } from './use-scanned.ts';

export function ReceiveForm() {
  const t = useTranslations(forms, goodsReceipts, shop);
  const failureText = useFailureText();
  const reload = useReloadReceipts();
  const { lines, latest, clear, ...scanned } = useScanned();
  const [reference, setReference] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [error, setError] = useState<string>();
  const send = useIdempotent();
  const book = useAction({
    mutationFn: () => {
      const body = { reference, lines: lines.map(({ product, quantity }) => ({ product: product._id, quantity })) };
      return send(body, (idempotencyKey) => call(receiveGoods, { body, idempotencyKey }));
    },
    onSuccess: async () => {
      showToast(t('receipt.booked'));
      clear();
      setReference('');
      await reload();
    },
    onError: (failure) => setError(failureText(failure)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    setIsMissing(reference.trim() === '');
    if (reference.trim() !== '') book.mutate();
  };
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="grid gap-6">
      <ScanField onScan={scanned.scan} />
      <p role="status" className="sr-only">
        {latest ? t('receipt.added', { name: latest.product.name, quantity: String(latest.quantity) }) : ''}
      </p>
      <AmbiguousNumbers numbers={scanned.ambiguous} onChoose={scanned.choose} />
      <UnknownNumbers numbers={scanned.unknown} onForget={scanned.forget} />
      <ScannedLines lines={lines} onChange={scanned.change} onRemove={scanned.remove} />
      {lines.length > 0 ? (
        <form method="post" noValidate onSubmit={submit} className="grid max-w-read gap-5">
          <Field
            label={t('receipt.reference')}
            hint={t('receipt.referenceHint')}
            isData
            maxLength={100}
            value={reference}
            error={isMissing ? t('form.missing') : undefined}
            onChange={({ currentTarget }) => setReference(currentTarget.value)}
          />
          <FormError message={error} />
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" busy={book.isPending && t('page.loading')}>
              {t('receipt.book')}
            </Button>
            <p className="text-sm text-soft">{t('receipt.total', { units, products: lines.length })}</p>
          </div>
        </form>
      ) : null}
    </section>
  );
}
