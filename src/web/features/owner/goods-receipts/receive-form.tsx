import { type FormEvent, useRef, useState } from 'react';
import goodsReceipts from '#messages/owner/goods-receipts.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { asRefusal } from '../../../../contract/error.ts';
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
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { AmbiguousNumbers, UnknownNumbers } from './open-numbers.tsx';
import { refusedLineOf } from './refused-line.ts';
import { ScanField } from './scan-field.tsx';
import { isInRange } from './scanned.ts';
import { ScannedLines } from './scanned-lines.tsx';
import { useReloadReceipts } from './use-receipts.ts';
import { useScanned } from './use-scanned.ts';

export function ReceiveForm() {
  const t = useTranslations(forms, goodsReceipts, shop);
  const failureText = useFailureText();
  const reload = useReloadReceipts();
  const { lines, reference, setReference, latest, settle, ...scanned } = useScanned();
  const scanField = useRef<HTMLInputElement>(null);
  const [isRepeated, setIsRepeated] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [error, setError] = useState<string>();
  const send = useIdempotent();
  const refusalText = (failure: unknown) => {
    const { index = -1, reason = '' } = refusedLineOf(failure) ?? {};
    const name = lines[index]?.product.name;
    return name ? t('receipt.refusedLine', { name, reason }) : failureText(failure);
  };
  const book = useAction({
    mutationFn: (repeated?: true) => {
      const body = {
        reference,
        ...(repeated && { repeated }),
        lines: lines.map(({ product, quantity }) => ({ product: product._id, quantity })),
      };
      return send(body, (idempotencyKey) => call(receiveGoods, { body, idempotencyKey }));
    },
    onSuccess: async ({ lines: booked }) => {
      showToast(t('receipt.booked'));
      settle(booked);
      scanField.current?.focus();
      await reload();
    },
    onError: (failure) => {
      if (asRefusal(failure)?.code === 'delivery_note_repeated') setIsRepeated(true);
      else setError(refusalText(failure));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    setIsMissing(reference.trim() === '');
    const isInvalid = !lines.every(isInRange);
    if (isInvalid) setError(t('form.quantityRange'));
    if (reference.trim() !== '' && !isInvalid) book.mutate(undefined);
  };
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="grid gap-6">
      <ScanField ref={scanField} onScan={scanned.scan} />
      <p role="status" className="sr-only">
        {latest ? t('receipt.added', { name: latest.product.name, quantity: String(latest.quantity) }) : ''}
      </p>
      <AmbiguousNumbers numbers={scanned.ambiguous} onChoose={scanned.choose} />
      <UnknownNumbers numbers={scanned.unknown} onForget={scanned.forget} />
      <ScannedLines
        lines={lines}
        onChange={scanned.setQuantity}
        onRemove={scanned.remove}
        onEntered={() => scanField.current?.focus()}
      />
      {lines.length > 0 ? (
        <form
          method="post"
          noValidate
          onSubmit={submit}
          className="sticky bottom-0 z-10 grid max-w-table gap-3 border-t border-edge bg-paper py-3"
        >
          <Field
            label={t('receipt.reference')}
            hint={t('receipt.referenceHint')}
            className="max-w-read"
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
      {isRepeated ? (
        <ConfirmDialog
          title={t('receipt.repeated')}
          text={t('receipt.repeatedText', { reference })}
          confirm={t('receipt.bookAgain')}
          cancel={t('receipt.cancel')}
          variant="primary"
          onCancel={() => setIsRepeated(false)}
          onConfirm={() => {
            setIsRepeated(false);
            book.mutate(true);
          }}
        />
      ) : null}
    </section>
  );
}
