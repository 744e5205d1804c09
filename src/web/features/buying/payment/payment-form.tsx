import { type ComponentType, lazy, Suspense } from 'react';
import orders from '#messages/orders/orders.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { CardFormSkeleton } from './card-form-skeleton.tsx';
import type { PaymentFormProps } from './payment-form-props.ts';
import { SandboxForm } from './sandbox-form.tsx';

type ProviderForm = ComponentType<PaymentFormProps & { publicKey: string }>;

/** By the name of the provider. Only shops with a provider load its form. */
const forms: Record<string, ProviderForm> = {
  stripe: lazy(() => import('./stripe-form.tsx')),
};

/** The form of the shop's card provider. */
export function PaymentForm(payment: PaymentFormProps) {
  const t = useTranslations(orders);
  const { cardForm } = useSettings();
  const ProviderForm = cardForm && forms[cardForm.provider];
  if (!ProviderForm) return <SandboxForm {...payment} />;
  return (
    <Suspense fallback={<CardFormSkeleton label={t('payment.loading')} />}>
      <ProviderForm {...payment} publicKey={cardForm.publicKey} />
    </Suspense>
  );
}
