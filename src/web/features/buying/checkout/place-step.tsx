import checkout from '#messages/buying/checkout.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { PayNotes } from './pay-notes.tsx';
import { Step } from './step.tsx';

type PlaceStepProps = { failure: string | undefined; order: () => Promise<void> };

/** Instead of the card form where there is nothing to pay. */
export function PlaceStep({ failure, order }: PlaceStepProps) {
  const t = useTranslations(checkout);
  const { mutate, isPending } = useAction({ mutationFn: order });
  return (
    <Step title={t('checkout.payment')}>
      <p className="mb-5 text-soft">{t('checkout.nothingToPay')}</p>
      <FormError message={failure} />
      <Button
        variant="primary"
        size="large"
        className="w-full max-w-form"
        busy={isPending && t('checkout.placing')}
        onClick={() => mutate()}
      >
        {t('checkout.placeOrder')}
      </Button>
      <PayNotes hasCard={false} />
    </Step>
  );
}
