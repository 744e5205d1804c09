import { type ReactNode, useState } from 'react';
import returns from '#messages/orders/returns.ts';
import manageReturns from '#messages/owner/manage-returns.ts';
import shop from '#messages/shell/shop.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { acceptReturn, type ManagedReturn as Managed, receiveReturn } from '../../../../contract/orders/return.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useMay } from '../../../app/own-role.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { CloseForm } from './close-form.tsx';
import { DeclineForm } from './decline-form.tsx';
import { InspectionForm } from './inspection-form.tsx';
import { ManagedLines } from './managed-lines.tsx';
import { RefundForm } from './refund-form.tsx';
import { ReturnPhotos } from './return-photos.tsx';
import { useReturnChanged } from './use-return-acts.ts';

/** `onDone`: the pressed button is gone, so the focus must move. */
export function ManagedReturn({ managed, onDone }: { managed: Managed; onDone: () => void }) {
  const t = useTranslations(manageReturns, returns);
  const { orderId, orderNumber, customerName, email, answer, photos, timeline } = managed;
  return (
    <div className="grid gap-10">
      <Acts key={managed.state} managed={managed} onDone={onDone} />
      <div className="grid gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Section title={t('manageReturns.items')}>
          <ManagedLines lines={managed.lines} />
          <ReturnPhotos photos={photos} />
        </Section>
        <div className="grid content-start gap-10">
          <Section title={t('manageReturns.customer')}>
            <div className="grid justify-items-start border-t border-line pt-2.5 text-sm">
              <p>{customerName}</p>
              <a
                href={`mailto:${encodeURIComponent(email)}`}
                className="data link inline-flex min-h-11 items-center wrap-anywhere"
              >
                {email}
              </a>
              <Link to={paths.manageOrder(orderId)} className="link inline-flex min-h-11 items-center">
                {t('manageReturns.order', { number: String(orderNumber) })}
              </Link>
            </div>
          </Section>
          <Section title={t('manageReturns.history')}>
            <ol className="border-t border-line text-sm">
              {timeline.map(({ state, at }) => (
                <li key={state} className="flex justify-between gap-4 border-b border-line py-2.5">
                  <span>{t(`returns.state.${state}`)}</span>
                  <Instant at={at} className="data text-xs leading-5 text-faint" />
                </li>
              ))}
            </ol>
            {managed.resolution ? (
              <p className="text-sm">{t(`manageReturns.resolutions.${managed.resolution}`)}</p>
            ) : null}
            {answer ? (
              <blockquote className="border-s-2 border-ink ps-4 text-sm wrap-anywhere whitespace-pre-line">
                <span className="sr-only">{t('manageReturns.answered')} </span>
                {answer}
              </blockquote>
            ) : null}
          </Section>
        </div>
      </div>
    </div>
  );
}

/** What the owner can do next. */
function Acts({ managed, onDone }: { managed: Managed; onDone: () => void }) {
  const t = useTranslations(manageReturns, shop);
  const failureText = useFailureText();
  const may = useMay();
  const changed = useReturnChanged();
  const [open, setOpen] = useState<'decline' | 'close' | 'refund'>();
  const [missingAddress, setMissingAddress] = useState<string>();
  const { state } = managed;
  const act = useAction({
    mutationFn: async (name: 'accept' | 'receive') => ({
      name,
      answer: await call(name === 'accept' ? acceptReturn : receiveReturn, { params: { id: managed._id } }),
    }),
    onSuccess: async ({ name, answer }) => {
      await changed(name, answer);
      onDone();
    },
    onError: (error) => {
      if (asRefusal(error)?.code === 'return_address_missing') setMissingAddress(failureText(error));
      else showToast(failureText(error), 'danger');
    },
  });
  if (!may('returns')) return null;
  const busy = act.isPending && t('page.loading');
  const form = { managed, onDone, onCancel: () => setOpen(undefined) };
  if (open === 'decline') return <DeclineForm {...form} />;
  if (open === 'refund') return <RefundForm {...form} />;
  if (open === 'close') return <CloseForm {...form} />;
  if (state === 'received') return <InspectionForm managed={managed} onDone={onDone} />;
  if (state === 'requested') {
    return (
      <div className="grid gap-3">
        <Buttons>
          <Button variant="primary" onClick={() => act.mutate('accept')} busy={busy}>
            {t('manageReturns.accept')}
          </Button>
          <Button onClick={() => setOpen('decline')}>{t('manageReturns.decline')}</Button>
        </Buttons>
        <FormError message={missingAddress} />
        {missingAddress && may('settings') ? (
          <Link to={paths.shopSettings} className="link inline-flex min-h-11 items-center justify-self-start">
            {t('manageReturns.openSettings')}
          </Link>
        ) : null}
      </div>
    );
  }
  if (state === 'accepted') {
    return (
      <Buttons>
        <Button variant="primary" onClick={() => act.mutate('receive')} busy={busy}>
          {t('manageReturns.receive')}
        </Button>
        <Button onClick={() => setOpen('close')}>{t('manageReturns.closeNotReceived')}</Button>
      </Buttons>
    );
  }
  if (state !== 'inspected') return null;
  return (
    <Buttons>
      {may('refunds') ? (
        <Button variant="primary" onClick={() => setOpen('refund')}>
          {t('manageReturns.refund')}
        </Button>
      ) : null}
      <Button onClick={() => setOpen('close')}>{t('manageReturns.close')}</Button>
    </Buttons>
  );
}

const Buttons = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-3">{children}</div>;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  );
}
