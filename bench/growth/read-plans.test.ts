import { expect, test } from 'vitest';
import { plansAsMarkdown, readPlans } from './read-plans.ts';

const log = `2026-01-01 00:00:00.000 UTC [1] LOG:  duration: 0.042 ms  plan:
\tQuery Text: select "id" from "products"
\t  where id = $1
\tQuery Parameters: $1 = '5'
\tIndex Scan using products_pkey on products  (cost=0.28..8.29 rows=1 width=16) (actual rows=1.00 loops=1)
\t  Index Cond: (id = '5'::uuid)
\t  Buffers: shared hit=3
2026-01-01 00:00:00.001 UTC [2] LOG:  duration: 0.100 ms  plan:
\tQuery Text: select from graphile_worker.jobs
\tSeq Scan on jobs  (cost=0.00..1.00 rows=1 width=0)
2026-01-01 00:00:00.002 UTC [3] LOG:  duration: 0.015 ms  plan:
\tQuery Text: delete from sandbox.mails
\tDelete on mails  (cost=0.00..0.00 rows=0 width=0)
2026-01-01 00:00:00.003 UTC [1] LOG:  checkpoint starting
`;

test('reads statement, plan, and time, without background work', () => {
  expect(readPlans(log)).toEqual([
    {
      milliseconds: 0.042,
      statement: `select "id" from "products" where id = $1 Query Parameters: $1 = '5'`,
      plan: expect.stringMatching(/^Index Scan using products_pkey .*\n {2}Index Cond: .*\n {2}Buffers: shared hit=3$/),
    },
  ]);
});

test('writes a section for each call', () => {
  const text = plansAsMarkdown([{ call: 'product', size: '1,000 products', plans: readPlans(log) }]);
  expect(text).toMatch(/^### product, 1,000 products\n\n```\nselect [\s\S]+\n```\n\n0.042 ms\.$/);
});
