import { ArrowRight } from 'lucide';
import overview from '#messages/owner/overview.ts';
import { type Overview as Figures, type Task, taskNames } from '../../../../contract/owner/overview.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useMayOpen } from '../../../app/own-role.ts';
import { paths } from '../../../app/paths.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Icon } from '../../../ui/media/icon.tsx';

export function Overview({ figures }: { figures: Figures }) {
  const t = useTranslations(overview);
  const money = useMoney();
  const { locale } = useSettings();
  const mayOpen = useMayOpen();
  const { backup, today } = figures;
  const count = (value: number) => numberFormat(locale).format(value);
  const waiting = taskNames.flatMap((name) => {
    const value = figures[name];
    const [own, isAlways] = lists[name];
    // A role that may not ship still sees the orders.
    const to = name === 'ordersToShip' && !mayOpen(own) ? paidOrders : own;
    return value === null || !(value > 0 || isAlways) ? [] : [[name, count(value), to, value > 0] as const];
  });
  const readings = [
    ...waiting,
    ...(today ? [['soldToday', money(today.sales, today.currency), soldToday, false] as const] : []),
  ];
  return (
    <>
      <ul className="-mt-6 grid sm:grid-cols-2 sm:gap-x-8">
        {readings
          .filter(([, , to]) => mayOpen(to))
          .map(([name, figure, to, isWaiting]) => (
            <li key={name} className="border-b border-line">
              <Link
                to={to}
                className="group grid min-h-14 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-y-3 sm:py-5"
              >
                <span className="text-sm text-soft decoration-mark decoration-2 underline-offset-4 group-hover:text-ink group-hover:underline">
                  {t(`overview.${name}`)}
                </span>{' '}
                <span
                  className={`data flex flex-row-reverse items-baseline gap-3 text-xl tracking-tighter sm:order-last sm:col-span-2 sm:flex-row sm:justify-between sm:text-2xl ${isWaiting ? 'text-ink' : name === 'soldToday' ? '' : 'text-faint'}`}
                >
                  {figure}
                  {name === 'soldToday' && today ? (
                    <span className="label">{t('overview.ordersToday', { count: today.orders })}</span>
                  ) : null}
                </span>
                <Icon
                  of={ArrowRight}
                  className="size-4 text-faint transition-transform group-hover:translate-x-0.5 group-hover:text-ink sm:self-start"
                />
              </Link>
            </li>
          ))}
      </ul>
      {backup ? <LastBackup {...backup} /> : null}
    </>
  );
}

const orders = paths.manageOrders;
const paidOrders = `${orders}?status=paid&sort=createdAt`;
const soldToday = `${orders}?paid=today`;

/** The list of each task, and whether it is shown without entries too: the others are rare. */
const lists: Record<Task, readonly [to: string, isAlways?: true]> = {
  ordersToShip: [paths.shipOrders, true],
  requestedReturns: [`${paths.manageReturns}?state=requested&sort=createdAt`],
  returnsToInspect: [`${paths.manageReturns}?state=received&sort=createdAt`],
  returnsToRefund: [`${paths.manageReturns}?state=inspected&sort=createdAt`],
  openQuestions: [`${paths.questions}?state=open`],
  openMessages: [`${paths.messages}?state=open&sort=createdAt`, true],
  paymentProblems: [`${orders}?stage=payment_problem`],
  unsentEmails: [`${orders}?stage=email_unsent`],
  failedEmails: [paths.failedEmails],
  uncheckedVatIds: [`${orders}?stage=vat_unchecked&status=paid`],
  auditDifferences: [paths.audit],
  paymentDifferences: [`${paths.audit}#payments`],
  priceListProblems: [paths.imports],
  waitingImports: [paths.imports],
  lowStock: [`${paths.manageProducts}?state=onSale&stock=low&sort=quantity`, true],
};

function LastBackup({ takenAt, isOverdue }: NonNullable<Figures['backup']>) {
  const t = useTranslations(overview);
  return (
    <p className={`data mt-3 text-xs ${isOverdue ? 'text-danger' : 'text-faint'}`}>
      {t(isOverdue ? 'overview.backupOverdue' : 'overview.lastBackup')} <Instant at={takenAt} />
    </p>
  );
}
