import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import catalogue from '#messages/catalogue/catalogue.ts';
import priceHistory from '#messages/catalogue/price-history.ts';
import type { Deal } from '../../../../contract/catalogue/deal.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { beside, EnergyLabel } from '../product/energy-label.tsx';
import { Countdown } from './countdown.tsx';
import { timeLeft, useCountdown } from './use-countdown.ts';

type DealOfTheDayProps = {
  deal: Deal | null;
  picture?: ReactNode;
  /** Server time of the rendering. */
  at: string;
};

export function DealOfTheDay({ deal, at, picture }: DealOfTheDayProps) {
  return (
    <section aria-labelledby="deal" className="page pt-section">
      <div className="grid-12 gap-y-8 border-t border-ink pt-4">
        {deal ? <RunningDeal key={`${deal.endsAt} ${at}`} deal={deal} at={at} picture={picture} /> : <NoDeal />}
      </div>
    </section>
  );
}

function NoDeal() {
  const t = useTranslations(catalogue);
  return (
    <>
      <div className="col-span-4 grid content-between justify-items-start gap-y-6">
        <div>
          <h2 id="deal" className="text-heading">
            {t('deal.heading')}
          </h2>
          <p className="mt-3 max-w-80 text-soft">{t('deal.none')}</p>
        </div>
        <ButtonLink to={paths.products} className="max-lg:order-last">
          {t('deal.check')}
        </ButtonLink>
      </div>
      <div className="col-span-4 lg:col-span-8 lg:pt-2">
        <Countdown left={timeLeft(0)} />
      </div>
    </>
  );
}

function RunningDeal({ deal, at, picture }: DealOfTheDayProps & { deal: Deal }) {
  const t = useTranslations(catalogue, priceHistory);
  const money = useMoney();
  const { revalidate } = useRevalidator();
  const left = useCountdown(Date.parse(deal.endsAt) - Date.parse(at), () => void revalidate());
  const { product } = deal;
  return (
    <>
      <div className="col-span-4 lg:col-span-5">
        <h2 id="deal" className="text-heading">
          {t('deal.heading')}
        </h2>
        <p className="mt-3 text-lead text-soft">{product.name}</p>
      </div>
      <div className="col-span-4 lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1">{picture}</div>
      <div className="col-span-4 flex flex-col items-start justify-end gap-y-6 lg:col-span-5">
        <p className="data flex flex-wrap items-baseline gap-x-4">
          <span className={`text-2xl tracking-tighter ${product.energy ? beside : ''}`}>
            {money(deal.price, product.currency)}
            {product.energy ? <EnergyLabel energy={product.energy} /> : null}
          </span>{' '}
          <span className="sr-only">{t('deal.insteadOf')}</span>{' '}
          <s className="text-faint">{money(deal.regularPrice, product.currency)}</s>
          {product.lowestPrice ? (
            <span className="basis-full text-xs text-faint">
              {t('priceHistory.lowest', { price: money(product.lowestPrice, product.currency) })}
            </span>
          ) : null}
        </p>
        <Countdown left={left} />
        <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <ButtonLink variant="primary" size="large" to={paths.product(product)}>
            {t('deal.check')}
          </ButtonLink>
          <p className="label">
            <Instant at={deal.endsAt} text={(time) => t('deal.until', { time })} />
          </p>
        </div>
      </div>
    </>
  );
}
