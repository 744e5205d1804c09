import { useEffect, useRef, useState } from 'react';
import checkout from '#messages/buying/checkout.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';

type DiscountCodeProps = {
  code: string | undefined;
  /** The price with the code is still on its way. */
  isChecking: boolean;
  problem: string | undefined;
  isDisabled: boolean;
  onApply: (code: string | undefined) => void;
};

/** A code that is typed is applied, also without the button: when the field is left. */
export function DiscountCode({ code, isChecking, problem, isDisabled, onApply }: DiscountCodeProps) {
  const t = useTranslations(checkout);
  const [typed, setTyped] = useState(code ?? '');
  const [isOpen, setOpen] = useState(code !== undefined);
  const isApplied = code !== undefined && !isChecking && !problem;
  const field = useRef<HTMLInputElement>(null);
  const removal = useRef<HTMLButtonElement>(null);
  const isActing = useRef(false);
  // The control that had the focus has been replaced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what is shown
  useEffect(() => {
    if (isActing.current && document.activeElement === document.body) (isApplied ? removal : field).current?.focus();
    isActing.current = false;
  }, [isApplied, isOpen]);
  const apply = () => onApply(typed.trim() || undefined);
  // Gone with the first letter, not when the field is left: the button that is being pressed would move away.
  const isEdited = typed.trim() !== (code ?? '');
  if (isApplied) {
    return (
      <p className="flex min-h-11 items-center justify-between gap-4 text-sm">
        <span className="min-w-0 wrap-anywhere">
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
  if (!isOpen) {
    return (
      <button
        type="button"
        disabled={isDisabled}
        className="link min-h-11 justify-self-start text-sm text-soft disabled:hidden"
        onClick={() => {
          isActing.current = true;
          setOpen(true);
        }}
      >
        {t('checkout.haveCode')}
      </button>
    );
  }
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        isActing.current = true;
        field.current?.focus();
        apply();
      }}
    >
      {/* So that the error is read out although the field has the focus already. */}
      <div aria-live="polite">
        <Field
          ref={field}
          label={t('checkout.code')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={apply}
          autoComplete="off"
          autoCapitalize="characters"
          isData
          disabled={isDisabled}
          error={isEdited || isChecking || !problem ? undefined : `${problem} ${t('checkout.correctCode')}`}
        />
      </div>
      <Button type="submit" className="mt-[1.6875rem]" disabled={isDisabled}>
        {t('checkout.applyCode')}
      </Button>
    </form>
  );
}
