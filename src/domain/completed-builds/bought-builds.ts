import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../db/connect.ts';
import { paidStatuses } from '../ordering/order.ts';
import type { CompletedBuild } from './completed-build.ts';
import { selectCompletedBuilds } from './completed-builds.ts';

export type BoughtPart = {
  productId: string;
  category: string | null;
  name: string;
  quantity: number;
  priceAmount: number;
  /** The stars of the review that the account wrote of the product. */
  reviewed: number | null;
};

export type BoughtBuild = {
  id: string;
  name: string;
  orderId: string;
  orderNumber: number;
  /** Without what was refunded. */
  parts: BoughtPart[];
};

const paid = sql.join(paidStatuses.map((status) => sql.lit(status)));

/** The builds in paid orders of the account, the newest order first. */
export async function findBoughtBuilds(
  db: Database,
  userId: string,
  { orderId, buildId }: { orderId?: string | undefined; buildId?: string | undefined } = {},
): Promise<BoughtBuild[]> {
  const { rows } = await sql<BoughtBuild>`
    select order_builds.id, order_builds.name, orders.id as order_id, orders.number as order_number, parts
    from orders join order_builds on order_builds.order_id = orders.id cross join lateral (
      select json_agg(json_build_object(
        'productId', product_id, 'category', coalesce(order_lines.category, products.category),
        'name', order_lines.name, 'priceAmount', unit_amount,
        'quantity', least(order_build_parts.quantity, order_lines.quantity - refunded_quantity),
        'reviewed', (
          select rating from reviews where reviews.user_id = orders.user_id and reviews.product_id = order_lines.product_id
        )
      ) order by order_lines.id) as parts
      from order_build_parts join order_lines on order_lines.id = order_line_id
        join products on products.id = order_lines.product_id
      where build_id = order_builds.id and order_lines.quantity > refunded_quantity
    ) as bought
    where orders.user_id = ${userId} and orders.status in (${paid}) and parts is not null
      ${orderId ? sql`and orders.id = ${orderId}` : sql``} ${buildId ? sql`and order_builds.id = ${buildId}` : sql``}
    order by orders.created_at desc, order_builds.id limit ${limits.completedBuilds.account}
  `.execute(db);
  return rows;
}

/** By the id of the build in its order. */
export async function findCompletedBuildsOf(db: Database, userId: string): Promise<Map<string, CompletedBuild>> {
  const builds = await selectCompletedBuilds(db).where('completedBuilds.userId', '=', userId).execute();
  return new Map(builds.map((build) => [build.orderBuildId, build]));
}
