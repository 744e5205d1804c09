import { useState } from 'react';
import checkout from '#messages/checkout.ts';
import { useTranslations } from '../../translations.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

type DiscountCodeProps = {
  code: string | undefined;
  problem: string | undefined;
  isDisabled: boolean;
  onApply: (code: string | undefined) => void;
};

export function DiscountCode({ code, problem, isDisabled, onApply }: DiscountCodeProps) {
  const t = useTranslations(checkout);
  const [typed, setTyped] = useState(code ?? '');
  if (code && !problem) {
    return (
      <p className="flex min-h-11 items-center justify-between gap-4 text-sm">
        <span>
          {t('checkout.code')}: <span className="data">{code}</span>
        </span>
        {isDisabled ? null : (
          <Button
            variant="quiet"
            aria-label={t('checkout.removeCode', { code })}
            onClick={() => {
              setTyped('');
              onApply(undefined);
            }}
          >
            ×
          </Button>
        )}
      </p>
    );
  }
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(typed.trim() || undefined);
      }}
    >
      <Field
        label={t('checkout.code')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        isData
        disabled={isDisabled}
        error={problem}
      />
      <Button type="submit" className="mt-[1.6875rem]" disabled={isDisabled}>
        {t('checkout.applyCode')}
      </Button>
    </form>
  );
}
