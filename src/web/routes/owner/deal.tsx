import { useState } from 'react';
import catalogue from '#messages/catalogue/catalogue.ts';
import dashboard from '#messages/owner/dashboard.ts';
import dealForm from '#messages/owner/deal-form.ts';
import shop from '#messages/shell/shop.ts';
import type { Deal } from '../../../contract/catalogue/deal.ts';
import { useTranslations } from '../../app/translations.ts';
import { DealForm } from '../../features/catalogue/deal/deal-form.tsx';
import { useDeal } from '../../features/catalogue/deal/use-deal.ts';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { useMoney } from '../../parts/amount/money.ts';
import { Instant } from '../../parts/time/instant.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { focusOnMount } from '../../ui/feedback/focus.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import type { Route } from './+types/deal.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('dashboard.deal'), dashboard);

export default function DealPage() {
  const t = useTranslations(dashboard, dealForm, shop);
  const deal = useDeal();
  const [hasEnded, setEnded] = useState(false);
  const end = async () => setEnded(await deal.end());
  return (
    <>
      {/* The pressed button is removed together with the deal. */}
      <PageHead title={t('dashboard.deal')} {...(hasEnded && !deal.deal && { headingRef: focusOnMount })} />
      {deal.isPending ? <Spinner label={t('page.loading')} /> : null}
      {deal.deal ? <RunningDeal deal={deal.deal} onEnd={end} /> : null}
      {deal.deal === null ? <Notice title={t('dealForm.noneRuns')} hint={t('dealForm.noneRunsHint')} /> : null}
      <h2 className="mt-10 mb-5 text-lg">{t(deal.deal ? 'dealForm.replace' : 'dealForm.new')}</h2>
      <DealForm deal={deal} />
    </>
  );
}

function RunningDeal({
  deal: { product, price, regularPrice, endsAt },
  onEnd,
}: {
  deal: Deal;
  onEnd: () => Promise<unknown>;
}) {
  const t = useTranslations(catalogue, dealForm, shop);
  const money = useMoney();
  const [isAsking, setAsking] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    await onEnd();
    setEnding(false);
    setAsking(false);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-b border-line pb-6">
      <div className="grid gap-1">
        <p className="font-medium">{product.name}</p>
        <p className="data">
          {money(price, product.currency)} <span className="sr-only">{t('deal.insteadOf')}</span>{' '}
          <s className="text-faint">{money(regularPrice, product.currency)}</s>
        </p>
        {product.quantity === 0 ? <p className="text-sm text-warning">{t('dealForm.soldOut')}</p> : null}
        <p className="text-sm text-faint">
          <Instant at={endsAt} text={(time) => t('deal.until', { time })} />
        </p>
      </div>
      <Button onClick={() => setAsking(true)}>{t('dealForm.end')}</Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('dealForm.endTitle')}
          text={t('dealForm.endText', { name: product.name, price: money(regularPrice, product.currency) })}
          confirm={t('dealForm.end')}
          cancel={t('dealForm.keep')}
          busy={isEnding && t('page.loading')}
          onConfirm={end}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
