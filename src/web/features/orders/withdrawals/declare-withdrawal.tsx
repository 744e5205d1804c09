import { useEffect, useRef, useState } from 'react';
import withdrawals from '#messages/orders/withdrawals.ts';
import type { WithdrawalDeclaration } from '../../../../contract/orders/withdrawal.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { ConfirmDeclaration } from './confirm-declaration.tsx';
import { DeclarationForm } from './declaration-form.tsx';

/** Without an account: the statement for a whole order, then “Confirm withdrawal”. */
export function DeclareWithdrawal() {
  const [statement, setStatement] = useState<WithdrawalDeclaration>();
  const [isStated, setStated] = useState(false);
  const [declaredAt, setDeclaredAt] = useState<string>();
  const step = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every step
  useEffect(() => {
    if (!isFirst.current) step.current?.focus();
    isFirst.current = false;
  }, [isStated, declaredAt]);
  return (
    <div ref={step} tabIndex={-1} className="grid max-w-form gap-5 outline-none">
      {declaredAt ? <Declared at={declaredAt} /> : null}
      {statement && isStated && !declaredAt ? (
        <ConfirmDeclaration statement={statement} onDeclared={setDeclaredAt} onChange={() => setStated(false)} />
      ) : null}
      {isStated ? null : (
        <DeclarationForm
          begun={statement}
          onStated={(stated) => {
            setStatement(stated);
            setStated(true);
          }}
        />
      )}
    </div>
  );
}

function Declared({ at }: { at: string }) {
  const t = useTranslations(withdrawals);
  return (
    <div role="status" className="grid gap-3">
      <p className="font-medium text-success">{t('declareWithdrawal.done')}</p>
      <p>
        <Instant at={at} text={(time) => t('declareWithdrawal.doneAt', { time })} />
      </p>
      <p className="text-soft">{t('declareWithdrawal.doneMissing')}</p>
    </div>
  );
}
