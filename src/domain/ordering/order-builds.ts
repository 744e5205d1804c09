import type { Finding } from '../../builder/finding.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';
import type { Order, OrderBuild } from './order.ts';

export type NewOrderBuild = Omit<OrderBuild, 'id'> & { findings: readonly Finding[] };

export async function addOrderBuild(
  transaction: DatabaseTransaction,
  orderId: string,
  { name, verdict, findings, parts }: NewOrderBuild,
): Promise<void> {
  const id = newId();
  await transaction
    .insertInto('orderBuilds')
    .values({ id, orderId, name, verdict, findings: JSON.stringify(findings) })
    .execute();
  await transaction
    .insertInto('orderBuildParts')
    .values(parts.map(({ lineId, quantity }) => ({ buildId: id, orderLineId: lineId, quantity })))
    .execute();
}

/** What the builder said when the order was placed, by the id of the build. */
export async function findBuildFindings(
  db: Database,
  { id, builds }: Pick<Order, 'id' | 'builds'>,
): Promise<Map<string, Finding[]>> {
  // Most orders have none.
  if (builds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orderBuilds')
    .select(({ ref }) => ['id', ref('findings').$castTo<Finding[]>().as('findings')])
    .where('orderId', '=', id)
    .execute();
  return new Map(rows.map((build) => [build.id, build.findings]));
}
