import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { Deal } from '../../../contract/deal.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useInstant, useMoney, useWords } from '../../words.ts';
import { Countdown } from './countdown.tsx';
import { timeLeft, useCountdown } from './use-countdown.ts';

type DealOfTheDayProps = {
  deal: Deal | null;
  /** The picture of its product. */
  picture?: ReactNode;
  /** When the page was rendered, by the server's clock. */
  at: string;
};

/** The deal of the day: what runs, for how long; a countdown at 00 while nothing does (spec §1). */
export function DealOfTheDay({ deal, at, picture }: DealOfTheDayProps) {
  const t = useWords();
  return (
    <section aria-labelledby="deal" className="page pt-16">
      <div className="grid items-center gap-x-12 gap-y-8 border-y border-line py-10 md:grid-cols-[3fr_2fr]">
        {deal ? (
          <RunningDeal key={`${deal.endsAt} ${at}`} deal={deal} at={at} picture={picture} />
        ) : (
          <NoDeal heading={t('deal.heading')} />
        )}
      </div>
    </section>
  );
}

function NoDeal({ heading }: { heading: string }) {
  const t = useWords();
  return (
    <div className="grid justify-items-start gap-6 md:col-span-2">
      <h2 id="deal" className="text-xl">
        {heading}
      </h2>
      <Countdown left={timeLeft(0)} />
      <p className="text-soft">{t('deal.none')}</p>
      <ButtonLink to={paths.products}>{t('deal.check')}</ButtonLink>
    </div>
  );
}

function RunningDeal({ deal, at, picture }: DealOfTheDayProps & { deal: Deal }) {
  const t = useWords();
  const money = useMoney();
  const instant = useInstant();
  const { revalidate } = useRevalidator();
  const left = useCountdown(Date.parse(deal.endsAt) - Date.parse(at), () => void revalidate());
  const { product } = deal;
  return (
    <>
      <div className="grid justify-items-start gap-6">
        <h2 id="deal" className="text-xl">
          {t('deal.heading')}
        </h2>
        <Countdown left={left} />
        <div className="grid gap-1">
          <p className="text-lg font-medium">{product.name}</p>
          <p className="data">
            <span className="text-xl">{money(deal.price, product.currency)}</span>{' '}
            <span className="sr-only">{t('deal.insteadOf')}</span>{' '}
            <s className="text-faint">{money(deal.regularPrice, product.currency)}</s>
          </p>
          <p className="text-sm text-faint">{t('deal.until', { time: instant(deal.endsAt) })}</p>
        </div>
        <ButtonLink look="primary" to={paths.product(product)}>
          {t('deal.check')}
        </ButtonLink>
      </div>
      {picture}
    </>
  );
}
