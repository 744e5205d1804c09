import withdrawals from '#messages/orders/withdrawals.ts';
import forms from '#messages/shell/forms.ts';
import { orderNumberIn } from '../../../../contract/orders/order-number.ts';
import { type WithdrawalDeclaration, withdrawalDeclaration } from '../../../../contract/orders/withdrawal.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Link } from '../../../ui/layout/link.tsx';

type DeclarationFormProps = {
  /** What the customer wants to change. */
  begun: WithdrawalDeclaration | undefined;
  onStated: (statement: WithdrawalDeclaration) => void;
};

/** The first step: who withdraws, and from which order. */
export function DeclarationForm({ begun, onStated }: DeclarationFormProps) {
  const t = useTranslations(forms, withdrawals);
  const { register, handleSubmit, formState } = useContractForm<WithdrawalDeclaration>(
    withdrawalDeclaration,
    begun ?? { name: '', email: '' },
  );
  const text = (error: { message?: string } | undefined) => {
    const key = errorKey(error);
    return key && t(`form.${key}`);
  };
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={handleSubmit((body) => onStated(body))}>
      <p className="text-soft">{t('declareWithdrawal.lead')}</p>
      <Field
        label={t('declareWithdrawal.name')}
        autoComplete="name"
        error={text(formState.errors.name)}
        {...register('name')}
      />
      <Field
        label={t('declareWithdrawal.number')}
        isData
        error={text(formState.errors.number)}
        {...register('number', {
          setValueAs: (typed?: string) => orderNumberIn(String(typed ?? '')) ?? Number.NaN,
        })}
      />
      <Field
        type="email"
        label={t('declareWithdrawal.email')}
        autoComplete="email"
        error={text(formState.errors.email)}
        {...register('email')}
      />
      <Button type="submit" variant="primary" className="justify-self-start">
        {t('declareWithdrawal.continue')}
      </Button>
      <p className="text-sm text-soft">
        {t('declareWithdrawal.signIn')}{' '}
        <Link to={paths.findOrder} className="link">
          {t('declareWithdrawal.openOrder')}
        </Link>
      </p>
    </form>
  );
}
