import { useQuery, useQueryClient } from '@tanstack/react-query';
import administration from '#messages/owner/administration.ts';
import shop from '#messages/shell/shop.ts';
import { acceptVatId, getVatCheck } from '../../../../contract/orders/vat-check.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useMay } from '../../../app/own-role.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Section } from './section.tsx';

/** What VIES says about the VAT id of an order without tax. Nothing for other orders. */
export function VatCheck({ orderId, onChange }: { orderId: string; onChange: () => unknown }) {
  const t = useTranslations(administration, shop);
  const failureText = useFailureText();
  const mayAccept = useMay()('fulfilment');
  const queries = useQueryClient();
  const queryKey = [getVatCheck.name, orderId];
  const { data } = useQuery({ queryKey, queryFn: () => call(getVatCheck, { params: { id: orderId } }) });
  const accept = useAction({
    mutationFn: () => call(acceptVatId, { params: { id: orderId } }),
    onSuccess: (accepted) => {
      queries.setQueryData(queryKey, accepted);
      showToast(t('administration.vatCheck.accepted'));
      void onChange();
    },
    onError: (error) => showToast(failureText(error), 'danger'),
  });
  const check = data?.vatCheck;
  if (!check) return null;
  const { vatId, result, reference, checkedAt, acceptedAt } = check;
  const isOpen = result !== 'valid' && !acceptedAt;
  return (
    <div className="mt-10">
      <Section title={t('administration.vatCheck.heading')}>
        <div className="grid justify-items-start gap-3 border-t border-line pt-2.5 text-sm">
          <p className={isOpen ? 'text-danger' : ''}>
            <span className="data">{vatId}</span> {t(`administration.vatCheck.${result}`)}
          </p>
          <p className="data text-xs leading-5 text-faint">
            {t('administration.vatCheck.checkedAt')} <Instant at={checkedAt} />
            {reference ? ` · ${t('administration.vatCheck.reference', { reference })}` : null}
          </p>
          {acceptedAt ? (
            <p className="data text-xs leading-5 text-faint">
              {t('administration.vatCheck.acceptedAt')} <Instant at={acceptedAt} />
            </p>
          ) : null}
          {isOpen ? (
            <>
              <p className="max-w-read text-soft">{t('administration.vatCheck.held')}</p>
              {mayAccept ? (
                <Button size="small" busy={accept.isPending && t('page.loading')} onClick={() => accept.mutate()}>
                  {t('administration.vatCheck.accept')}
                </Button>
              ) : null}
            </>
          ) : null}
        </div>
      </Section>
    </div>
  );
}
