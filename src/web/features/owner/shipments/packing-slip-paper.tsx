import { Fragment } from 'react';
import shipments from '#messages/orders/shipments.ts';
import { groupByBuild } from '../../../../contract/orders/build-groups.ts';
import type { PackingSlip } from '../../../../contract/orders/packing-slip.ts';
import { useTranslations } from '../../../app/translations.ts';
import { BuildHeadingRow } from '../../../parts/build/build-heading-row.tsx';
import { useBuildTexts } from '../../../parts/build/use-build-texts.ts';
import { useLocalDate } from '../../../parts/time/use-local-date.ts';

/** The same texts as the PDF. */
export function PackingSlipPaper({ slip }: { slip: PackingSlip }) {
  const t = useTranslations(shipments);
  const day = useLocalDate();
  const { seller, recipient, lines, builds, others, isPickup } = slip;
  const words = isPickup ? 'packingSlip.pickup' : 'packingSlip';
  const title = t('packingSlip.title', { order: String(slip.bookingNumber), number: String(slip.number) });
  const facts = [
    [t('packingSlip.order'), t('pickingList.order', { number: String(slip.bookingNumber) })],
    [t('packingSlip.placed'), day(slip.placedOn)],
    [t(`${words}.shipped`), day(slip.shippedOn)],
    [t('shipments.carrier'), slip.carrier],
    [t('shipments.trackingNumber'), slip.trackingNumber],
  ] as const;
  return (
    <article
      aria-label={title}
      className="max-w-[52rem] border border-line bg-raised p-6 sm:p-12 print:max-w-none print:border-0 print:p-0"
    >
      <div className="flex flex-wrap justify-between gap-x-10 gap-y-6">
        <Address lines={[...seller.lines, seller.email, seller.phone].filter(Boolean)} />
        <h2 className="text-heading">{title}</h2>
      </div>
      <div className="mt-10 grid gap-x-10 gap-y-6 sm:grid-cols-2 print:grid-cols-2">
        <div>
          <p className="label leading-5">{t(`${words}.recipient`)}</p>
          <Address lines={recipient.lines} />
        </div>
        <dl className="grid content-start gap-y-1 text-sm">
          {facts.map(([name, value]) =>
            value === null ? null : (
              <div key={name} className="flex justify-between gap-x-4">
                <dt className="label leading-5">{name}</dt>
                <dd className="text-end leading-5 wrap-anywhere">{value}</dd>
              </div>
            ),
          )}
        </dl>
      </div>
      <Items title={t(`${words}.item`)} lines={lines} builds={builds} />
      {others.length > 0 ? <Items title={t(`${words}.others`)} lines={others} /> : null}
    </article>
  );
}

function Address({ lines }: { lines: string[] }) {
  return (
    <address className="text-sm wrap-anywhere not-italic">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and two of them can be the same.
        <p key={index}>{line}</p>
      ))}
    </address>
  );
}

type ItemsProps = {
  title: string;
  lines: { name: string; quantity: number; serialNumbers?: string[] }[];
  builds?: PackingSlip['builds'];
};

function Items({ title, lines, builds = [] }: ItemsProps) {
  const t = useTranslations(shipments);
  const { inBuildOf } = useBuildTexts();
  return (
    <table className="mt-10 w-full text-sm">
      <thead>
        <tr>
          <th scope="col" className="label pb-2 text-start font-normal">
            {title}
          </th>
          <th scope="col" className="label pb-2 ps-4 text-end font-normal">
            {t('packingSlip.quantity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {groupByBuild(lines, builds).map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change, and may repeat a product.
          <Fragment key={at}>
            {builds.length > 0 ? <BuildHeadingRow group={group} columns={2} /> : null}
            {group.lines.map(({ line: { name, quantity, serialNumbers = [] }, index, inBuild }) => (
              <tr key={index} className="border-y border-line align-baseline">
                <td className="py-3 wrap-anywhere">
                  {name}
                  {inBuildOf(quantity, inBuild) ? (
                    <span className="block text-xs text-faint">{inBuildOf(quantity, inBuild)}</span>
                  ) : null}
                  {serialNumbers.length > 0 ? (
                    <span className="block text-xs text-faint">
                      {t('shipments.serials', { count: serialNumbers.length, numbers: serialNumbers.join(', ') })}
                    </span>
                  ) : null}
                </td>
                <td className="data py-3 ps-4 text-end">{quantity}</td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
