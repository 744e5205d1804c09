import { useEffect, useRef, useState } from 'react';
import checkout from '#messages/checkout.ts';
import { useTranslations } from '../../translations.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

type DiscountCodeProps = {
  code: string | undefined;
  /** The price with the code is still on its way. */
  isChecking: boolean;
  problem: string | undefined;
  isDisabled: boolean;
  onApply: (code: string | undefined) => void;
};

export function DiscountCode({ code, isChecking, problem, isDisabled, onApply }: DiscountCodeProps) {
  const t = useTranslations(checkout);
  const [typed, setTyped] = useState(code ?? '');
  const isApplied = code !== undefined && !isChecking && !problem;
  const field = useRef<HTMLInputElement>(null);
  const removal = useRef<HTMLButtonElement>(null);
  const isActing = useRef(false);
  // The control that had the focus has been replaced.
  useEffect(() => {
    if (isActing.current && document.activeElement === document.body) (isApplied ? removal : field).current?.focus();
    isActing.current = false;
  }, [isApplied]);
  if (isApplied) {
    return (
      <p className="flex min-h-11 items-center justify-between gap-4 text-sm">
        <span>
          {t('checkout.code')}: <span className="data">{code}</span>
        </span>
        {isDisabled ? null : (
          <Button
            ref={removal}
            variant="quiet"
            aria-label={t('checkout.removeCode', { code })}
            onClick={() => {
              isActing.current = true;
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
        isActing.current = true;
        field.current?.focus();
        onApply(typed.trim() || undefined);
      }}
    >
      {/* So that the error is read out although the field has the focus already. */}
      <div aria-live="polite">
        <Field
          ref={field}
          label={t('checkout.code')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          isData
          disabled={isDisabled}
          error={isChecking ? undefined : problem}
        />
      </div>
      <Button type="submit" className="mt-[1.6875rem]" disabled={isDisabled}>
        {t('checkout.applyCode')}
      </Button>
    </form>
  );
}
