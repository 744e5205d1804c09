import { Fragment, type ReactNode } from 'react';
import orders from '#messages/orders/orders.ts';
import shop from '#messages/shell/shop.ts';
import type { Booking } from '../../../../contract/orders/booking.ts';
import { groupByBuild } from '../../../../contract/orders/build-groups.ts';
import type { Seller } from '../../../../contract/owner/seller.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { BuildHeadingRow } from '../../../parts/build/build-heading-row.tsx';
import { useBuildTexts } from '../../../parts/build/use-build-texts.ts';
import { BookedProduct } from '../../../parts/order/booked-product.tsx';
import { refundSumsOf, sumsOf, useSumName } from '../../../parts/order/order-sums.ts';
import { Instant } from '../../../parts/time/instant.tsx';

export function Receipt({ booking, seller }: { booking: Booking; seller: Seller }) {
  const t = useTranslations(orders, shop);
  const money = useMoney();
  const price = (amount: number) => money(amount, booking.currency);
  return (
    <article
      aria-label={t('receipt.linkLabel', { number: String(booking.number) })}
      className="max-w-[44rem] border border-line bg-raised p-6 sm:p-12 print:max-w-none print:border-0 print:p-0"
    >
      <div className="flex flex-wrap justify-between gap-x-10 gap-y-6">
        <address className="text-sm not-italic">
          <p className="mb-2 text-subheading">{t('shop.name')}</p>
          {[seller.name, ...seller.address, seller.email, seller.phone].filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {seller.registration ? <p>{seller.registration}</p> : null}
          {seller.vatId ? (
            <p>
              {t('receipt.taxId')} {seller.vatId}
            </p>
          ) : null}
        </address>
        <div className="text-end">
          <p className="text-heading">{t('receipt.heading')}</p>
          <p className="data mt-1 text-sm">{t('bookings.number', { number: String(booking.number) })}</p>
        </div>
      </div>
      <dl className="mt-10 border-t border-line text-sm print:mt-14">
        <Fact name={t('receipt.booked')}>
          <Instant at={booking.createdAt} isDocument />
        </Fact>
        <Fact name={t('receipt.customer')}>
          <span className="font-sans">{booking.customerName}</span>
          <br />
          {booking.email}
        </Fact>
        <Fact name={t('receipt.booking')}>
          <span className="max-sm:text-xs">{booking._id}</span>
        </Fact>
      </dl>
      <Lines booking={booking} price={price} />
      <div className="mt-8 flex flex-wrap justify-between gap-x-10 gap-y-2 border-t border-ink pt-4 text-sm">
        <p className="font-medium">
          {booking.status === 'refunded' ? (
            <Instant at={booking.statusAt} isDocument text={(time) => t('receipt.refundedAt', { time })} />
          ) : (
            <Instant
              at={booking.paidAt ?? booking.statusAt}
              isDocument
              text={(time) => t('receipt.paidAt', { time })}
            />
          )}
        </p>
        {booking.transactionId ? (
          <p>
            {t('receipt.transaction')}{' '}
            <span className="data wrap-anywhere max-sm:text-xs">{booking.transactionId}</span>
          </p>
        ) : null}
      </div>
    </article>
  );
}

function Lines({ booking, price }: { booking: Booking; price: (amount: number) => string }) {
  const t = useTranslations(orders);
  const sumName = useSumName(booking.currency);
  const { inBuildOf } = useBuildTexts();
  const head = 'label pb-2 font-normal';
  return (
    <table className="mt-10 w-full text-sm print:mt-14">
      <thead>
        <tr>
          <th scope="col" className={`${head} text-start`}>
            {t('receipt.item')}
          </th>
          <th scope="col" className={`${head} ps-4 text-end`}>
            {t('receipt.quantity')}
          </th>
          <th scope="col" className={`${head} ps-4 text-end max-sm:hidden print:table-cell`}>
            {t('receipt.unitPrice')}
          </th>
          <th scope="col" className={`${head} ps-4 text-end`}>
            {t('receipt.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {groupByBuild(booking.lines, booking.builds).map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change, and may repeat a product.
          <Fragment key={at}>
            {booking.builds.length > 0 ? <BuildHeadingRow group={group} columns={4} /> : null}
            {group.lines.map(({ line, index, inBuild }) => (
              <tr key={index} className="border-y border-line align-baseline">
                <td className="py-3 wrap-anywhere">
                  <BookedProduct line={line} />
                  {inBuildOf(line.quantity, inBuild) ? (
                    <span className="block text-xs text-faint">{inBuildOf(line.quantity, inBuild)}</span>
                  ) : null}
                </td>
                <td className="data py-3 ps-4 text-end">{line.quantity}</td>
                <td className="data py-3 ps-4 text-end max-sm:hidden print:table-cell">{price(line.unitPrice)}</td>
                <td className="data py-3 ps-4 text-end">{price(line.price)}</td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        {sumsOf(booking).map((sum) => (
          <tr key={sumName(sum)} className="align-baseline">
            <th scope="row" className="pt-2 text-start font-normal text-soft">
              {sumName(sum)}
            </th>
            <td colSpan={3} className="data pt-2 text-end">
              {price(sum.amount)}
            </td>
          </tr>
        ))}
        <tr className="align-baseline">
          <th scope="row" className="pt-4 text-start font-medium">
            {t('receipt.total')}
          </th>
          <td colSpan={3} className="data pt-4 text-end text-lg">
            {price(booking.price)}
          </td>
        </tr>
        {refundSumsOf(booking).map(([name, amount]) => (
          <tr key={name} className="align-baseline">
            <th scope="row" className={`pt-2 text-start ${name === 'kept' ? 'font-medium' : 'font-normal text-soft'}`}>
              {t(`receipt.${name}`)}
            </th>
            <td colSpan={3} className="data pt-2 text-end">
              {price(amount)}
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)] print:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="label leading-5">{name}</dt>
      <dd className="data leading-5">{children}</dd>
    </div>
  );
}
