import { sql } from 'kysely';
import type { AuditCheck } from '../audit-check.ts';

/** Numbers of a kind and a year begin with 1 and have no gaps up to the counter. */
const documentNumbers: AuditCheck = {
  name: 'document_numbers',
  differences: sql`
    select 'documents' as "table", id::text as id, order_id, null::uuid as product_id,
      format('%s %s number=%s', kind, year, earlier + 1) as expected, 'number=' || number as found
    from (
      select id, order_id, kind, year, number,
        coalesce(lag(number) over (partition by kind, year order by number), 0) as earlier
      from documents
    ) as numbered
    where number <> earlier + 1
    union all
    select 'document_counters', coalesce(counter.kind, issued.kind) || ' ' || coalesce(counter.year, issued.year), null, null,
      'last_number=' || coalesce(issued.last, 0), 'last_number=' || coalesce(counter.last_number::text, 'null')
    from document_counters as counter
    full join (select kind, year, max(number) as last from documents group by kind, year) as issued
      on issued.kind = counter.kind and issued.year = counter.year
    where counter.last_number is distinct from coalesce(issued.last, 0)`,
};

/** An invoice has the total of its paid order, a credit note the amount of its refund and an invoice of the same order. */
const documentAmounts: AuditCheck = {
  name: 'document_amounts',
  differences: sql`
    select 'documents' as "table", documents.id::text as id, documents.order_id, null::uuid as product_id,
      format('total=%s %s paid=true', orders.total_amount, orders.currency) as expected,
      format('total=%s %s paid=%s', content->>'totalAmount', content->>'currency',
        case when paid.order_id is null then 'false' else 'true' end) as found
    from documents
    join orders on orders.id = documents.order_id
    left join (select distinct order_id from payments where settled_at is not null) as paid on paid.order_id = orders.id
    where kind = 'invoice' and (paid.order_id is null or subject_id <> orders.id
      or (content->>'totalAmount')::bigint is distinct from orders.total_amount
      or content->>'currency' is distinct from orders.currency)
    union all
    select 'documents', documents.id::text, documents.order_id, null,
      format('total=%s invoice_id=%s', coalesce(refunds.amount::text, 'null'), documents.invoice_id),
      format('total=%s invoice_id=%s', documents.content->>'totalAmount', coalesce(invoice.id::text, 'null'))
    from documents
    left join refunds on refunds.id = documents.subject_id and refunds.order_id = documents.order_id
    left join documents as invoice
      on invoice.id = documents.invoice_id and invoice.kind = 'invoice' and invoice.order_id = documents.order_id
    where documents.kind = 'credit_note' and (invoice.id is null
      or (documents.content->>'totalAmount')::bigint is distinct from refunds.amount)`,
};

export const documentChecks = [documentNumbers, documentAmounts];
