import { sql } from 'kysely';
import { limits } from '../contract/limits.ts';
import type { Database } from '../db/connect.ts';
import { lastDifferences } from './audit/audits.ts';
import { failedMails } from './mail/failed/failed-mails.ts';
import { ordersWithPaymentProblems, ordersWithUnsentEmails } from './ordering/order-problems.ts';
import { ordersWithUncheckedVatIds } from './ordering/order-vat-check.ts';
import { isPaidToday } from './ordering/paid-today.ts';
import { lastPaymentDifferences } from './payment/card/reconciliations.ts';

export type Overview = {
  ordersToShip: number;
  lowStock: number;
  openMessages: number;
  requestedReturns: number;
  returnsToInspect: number;
  returnsToRefund: number;
  openQuestions: number;
  paymentProblems: number;
  unsentEmails: number;
  failedEmails: number;
  uncheckedVatIds: number;
  auditDifferences: number;
  paymentDifferences: number;
  priceListProblems: number;
  waitingImports: number;
  ordersToday: number;
  amountToday: number;
};

/** Amounts are in minor units. */
export async function readOverview(db: Database, timeZone: string): Promise<Overview> {
  const { rows } = await sql<Overview>`
    select
      (select count(*) from orders where status = 'paid') as "ordersToShip",
      (select count(*) from products
        where published_at is not null and deleted_at is null and available <= ${limits.lowStock}) as "lowStock",
      (select count(*) from contact_messages where handled_at is null) as "openMessages",
      (select count(*) from returns where state = 'requested') as "requestedReturns",
      (select count(*) from returns where state = 'received') as "returnsToInspect",
      (select count(*) from returns where state = 'inspected') as "returnsToRefund",
      (select count(*) from questions where hidden_at is null and not exists (
        select from answers where answers.question_id = questions.id and answers.hidden_at is null
      )) as "openQuestions",
      (select count(*) from orders where id in ${ordersWithPaymentProblems}) as "paymentProblems",
      (select count(*) from orders where id in ${ordersWithUnsentEmails}) as "unsentEmails",
      (select count(*) from ${failedMails} as failed) as "failedEmails",
      (select count(*) from orders where status = 'paid' and id in ${ordersWithUncheckedVatIds}) as "uncheckedVatIds",
      ${lastDifferences} as "auditDifferences",
      ${lastPaymentDifferences} as "paymentDifferences",
      (select count(*) from import_sources where problem is not null) as "priceListProblems",
      (select count(*) from imports
        where state = 'checked' and waits_for is not null or is_paused and state in ('checking', 'applying', 'undoing')
      ) as "waitingImports",
      today.orders as "ordersToday", today.amount as "amountToday"
    from (
      select count(*) as orders, coalesce(sum(payments.amount - orders.refunded_amount), 0)::bigint as amount
      from payments join orders on orders.id = payments.order_id where ${isPaidToday(timeZone)}
    ) as today
  `.execute(db);
  return rows[0] as Overview;
}
