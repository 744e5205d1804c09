import { useState } from 'react';
import withdrawals from '#messages/orders/withdrawals.ts';
import { declareWithdrawal, type WithdrawalDeclaration } from '../../../../contract/orders/withdrawal.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { useSingleFlight } from '../../../ui/form/single-flight.ts';

type ConfirmDeclarationProps = {
  statement: WithdrawalDeclaration;
  onDeclared: (at: string) => void;
  onChange: () => void;
};

/** The second step: the statement as it is sent. */
export function ConfirmDeclaration({ statement, onDeclared, onChange }: ConfirmDeclarationProps) {
  const t = useTranslations(withdrawals);
  const failureText = useFailureText();
  const runOnce = useSingleFlight();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = () =>
    runOnce(async () => {
      setFailure(undefined);
      setSending(true);
      try {
        onDeclared((await call(declareWithdrawal, { body: statement })).declaredAt);
      } catch (error) {
        setFailure(failureText(error));
      } finally {
        setSending(false);
      }
    });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <p className="border-s-2 border-ink ps-4 wrap-anywhere">
        {t('declareWithdrawal.statement', { ...statement, number: String(statement.number) })}
      </p>
      <FormEnd
        submit={t('declareWithdrawal.confirm')}
        busy={isSending && t('declareWithdrawal.sending')}
        cancel={t('declareWithdrawal.change')}
        onCancel={onChange}
        error={failure}
      />
    </form>
  );
}
