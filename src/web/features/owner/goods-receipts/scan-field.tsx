import { type ClipboardEvent, type FormEvent, type RefObject, useEffect, useState } from 'react';
import goodsReceipts from '#messages/owner/goods-receipts.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { readNumbers, type TypedNumber } from './scanned.ts';
import { useScannerKeys } from './use-scanner-keys.ts';

type ScanFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  onScan: (numbers: readonly TypedNumber[]) => Promise<void>;
};

/** Ready for the next scan, wherever the focus is. */
export function ScanField({ ref, onScan }: ScanFieldProps) {
  const t = useTranslations(goodsReceipts);
  const failureText = useFailureText();
  const [error, setError] = useState<string>();
  const scan = (text: string) => {
    const numbers = readNumbers(text);
    if (numbers.length === 0) return;
    setError(undefined);
    onScan(numbers).catch((failure) => setError(failureText(failure)));
  };
  useScannerKeys(scan);
  useEffect(() => ref.current?.focus(), [ref]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('number') as HTMLInputElement;
    scan(field.value);
    field.value = '';
    field.focus();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n\t]/.test(text.trim())) return;
    event.preventDefault();
    scan(text);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-read flex-wrap items-end gap-3">
      <Field
        label={t('receipt.number')}
        ref={ref}
        name="number"
        isData
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={error}
        onPaste={paste}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="quiet">
        {t('receipt.add')}
      </Button>
    </form>
  );
}
