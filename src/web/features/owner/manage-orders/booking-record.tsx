import type { ReactNode } from 'react';
import documents from '#messages/orders/documents.ts';
import orders from '#messages/orders/orders.ts';
import administration from '#messages/owner/administration.ts';
import type { BookingDetails } from '../../../../contract/orders/booking.ts';
import { groupByBuild } from '../../../../contract/orders/build-groups.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { SoldVerdict } from '../../../parts/build/sold-verdict.tsx';
import { useBuildTexts } from '../../../parts/build/use-build-texts.ts';
import { BookedProduct } from '../../../parts/order/booked-product.tsx';
import { refundSumsOf, sumsOf, useSumName } from '../../../parts/order/order-sums.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Thumbnail } from '../../catalogue/product/thumbnail.tsx';
import { HandPaymentFacts } from './hand-payment-facts.tsx';
import { Section } from './section.tsx';

export function BookingRecord({ booking }: { booking: BookingDetails }) {
  const t = useTranslations(administration);
  return (
    <div className="grid gap-x-10 gap-y-10 xl:grid-cols-2">
      <Lines booking={booking} />
      <Section title={t('administration.customer')}>
        <dl className="border-t border-line text-sm">
          <Fact name={t('administration.name')}>{booking.customerName}</Fact>
          <Fact name={t('administration.email')}>
            <a
              href={`mailto:${encodeURIComponent(booking.email)}`}
              className="data link -my-2 inline-flex min-h-11 items-center"
            >
              {booking.email}
            </a>
          </Fact>
        </dl>
      </Section>
      <Payments booking={booking} />
    </div>
  );
}

function Lines({ booking }: { booking: BookingDetails }) {
  const t = useTranslations(orders);
  const money = useMoney();
  const { lines, price, currency } = booking;
  const { headingOf, detailsOf, inBuildOf } = useBuildTexts();
  const sums = sumsOf(booking);
  const sumName = useSumName(currency);
  const refundSums = refundSumsOf(booking);
  const isOne = lines.length === 1 && sums.length === 0 && refundSums.length === 0;
  return (
    <div className="border-b border-line pb-6 xl:col-span-2">
      <div className="grid gap-y-8">
        {groupByBuild(lines, booking.builds).map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change, and may repeat a product.
          <div key={at}>
            {booking.builds.length > 0 ? (
              <div className="mb-4 border-b border-line pb-2">
                <h2 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-subheading wrap-anywhere">
                  {headingOf(group)}
                  {group.build ? <SoldVerdict findings={group.build.findings} /> : null}
                </h2>
                {group.build ? <p className="mt-1 text-sm text-soft">{detailsOf(group)}</p> : null}
              </div>
            ) : null}
            <ul className="grid gap-y-4">
              {group.lines.map(({ line, index, inBuild }) => (
                <li key={index} className="flex flex-wrap items-center gap-x-5 gap-y-3">
                  <Thumbnail src={line.picture} isLarge />
                  <div className="min-w-0 flex-1 basis-48">
                    <p className="font-medium wrap-anywhere">
                      <BookedProduct line={line} />
                    </p>
                    <p className="data mt-1 text-sm text-soft">
                      {line.quantity} <span className="text-faint">×</span> {money(line.unitPrice, currency)}
                    </p>
                    <p className="text-sm text-soft empty:hidden">{inBuildOf(line.quantity, inBuild)}</p>
                  </div>
                  <p className={`data ms-auto ${isOne ? 'text-lg' : ''}`}>{money(line.price, currency)}</p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {isOne ? null : (
        <dl className="data mt-6 grid gap-y-1 border-t border-line pt-4 text-sm">
          {sums.map((sum) => (
            <div key={sumName(sum)} className="flex justify-between gap-x-6 text-soft">
              <dt>{sumName(sum)}</dt>
              <dd>{money(sum.amount, currency)}</dd>
            </div>
          ))}
          <div className="flex items-baseline justify-between gap-x-6">
            <dt>{t('receipt.total')}</dt>
            <dd className="text-lg">{money(price, currency)}</dd>
          </div>
          {refundSums.map(([name, amount]) => (
            <div key={name} className={`flex justify-between gap-x-6 ${name === 'kept' ? '' : 'text-soft'}`}>
              <dt>{t(`receipt.${name}`)}</dt>
              <dd>{money(amount, currency)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Payments({ booking: { _id, number, payments, currency, paidAt } }: { booking: BookingDetails }) {
  const t = useTranslations(administration, documents, orders);
  const money = useMoney();
  return (
    <Section title={t('administration.payments')}>
      {payments.length === 0 ? (
        <p className="border-t border-line py-2.5 text-sm text-soft">
          {t(paidAt ? 'administration.nothingToPay' : 'administration.noPayments')}
        </p>
      ) : null}
      <ul className={payments.length > 0 ? 'border-t border-line' : ''}>
        {payments.map(({ transactionId: id, status, amount, provider, settledAt, createdAt, incidents, ...hand }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-2.5 text-sm">
            <span className="font-medium">{t(`administration.paymentStatus.${status}`)}</span>
            <span className="data text-end">{money(amount, currency)}</span>
            {hand.receivedOn ? (
              <HandPaymentFacts method={provider} receivedOn={hand.receivedOn} reference={hand.reference} />
            ) : (
              <>
                <span className="data col-span-2 min-w-0 text-xs leading-5 wrap-anywhere text-soft">{id}</span>
                <span className="data text-xs leading-5 text-faint">{provider}</span>
              </>
            )}
            <Instant at={settledAt ?? createdAt} className="data text-xs leading-5 text-faint" />
            {incidents.map((incident) => (
              <Incident key={`${incident.kind} ${incident.createdAt}`} incident={incident} currency={currency} />
            ))}
          </li>
        ))}
      </ul>
      {paidAt ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            size="small"
            to={paths.receipt(_id)}
            aria-label={t('receipt.linkLabel', { number: String(number) })}
          >
            {t('receipt.link')}
          </ButtonLink>
          <ButtonLink
            size="small"
            to={paths.documents(_id)}
            aria-label={t('document.linkLabel', { number: String(number) })}
          >
            {t('document.link')}
          </ButtonLink>
        </div>
      ) : null}
    </Section>
  );
}

type IncidentProps = { incident: BookingDetails['payments'][number]['incidents'][number]; currency: string };

function Incident({ incident: { kind, status, reason, amount, changedAt }, currency }: IncidentProps) {
  const t = useTranslations(administration);
  const money = useMoney();
  return (
    <p className="col-span-2 mt-2 border-s-2 border-danger ps-3">
      <span className="flex justify-between gap-x-6">
        <span className="font-medium text-danger">{t(`administration.incident.${kind}`)}</span>
        <span className="data">{money(amount, currency)}</span>
      </span>
      <span className="data flex flex-wrap justify-between gap-x-6 text-xs leading-5 text-soft">
        <span>
          {incidentText(status, t)}
          {reason ? ` · ${incidentText(reason, t)}` : null}
        </span>
        <Instant at={changedAt} className="text-faint" />
      </span>
    </p>
  );
}

const { incidentText: incidentTexts } = administration.administration;

/** The provider's list can grow: an unknown code is shown as it is. */
function incidentText(code: string, t: (key: `administration.incidentText.${keyof typeof incidentTexts}`) => string) {
  return Object.hasOwn(incidentTexts, code)
    ? t(`administration.incidentText.${code as keyof typeof incidentTexts}`)
    : code.replaceAll('_', ' ');
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 border-b border-line py-2.5">
      <dt className="text-faint">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
