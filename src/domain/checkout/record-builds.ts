import { isOfMissing, worstOf } from '../../contract/catalogue/overall-verdict.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { checkSold } from '../builds/check-sold.ts';
import { readParts } from '../builds/read-parts.ts';
import { takeBuilds } from '../cart/take-builds.ts';
import { addOrderBuild } from '../ordering/order-builds.ts';

/**
 * Moves the builds of the cart to the order that has just taken its lines, with what the rules say of their parts now. Parts
 * that are not ordered are left out, and builds without any.
 */
export async function recordBuilds(transaction: DatabaseTransaction, orderId: string): Promise<void> {
  const lines = await transaction
    .selectFrom('orderLines')
    .select(['id', 'productId', 'quantity'])
    .where('orderId', '=', orderId)
    .execute();
  const lineIds = new Map(lines.flatMap(({ id, productId }) => (productId ? [[productId, id] as const] : [])));
  const quantities = new Map(
    lines.flatMap(({ productId, quantity }) => (productId ? [[productId, quantity] as const] : [])),
  );
  const builds = await takeBuilds(transaction, orderId, quantities);
  if (builds.length === 0) return;
  const ids = [...new Set(builds.flatMap(({ parts }) => parts.map(({ productId }) => productId)))];
  // Read in this transaction: the verdict is that of the facts at the time of the order.
  const known = new Map((await readParts(transaction, ids)).map((part) => [part.id, part]));
  for (const { name, parts } of builds) {
    const { findings } = checkSold(known, parts);
    await addOrderBuild(transaction, orderId, {
      name,
      // A buyer of some parts may have the others.
      verdict: worstOf(findings.filter((finding) => !isOfMissing(finding))),
      findings,
      parts: parts.flatMap(({ productId, quantity }) => {
        const lineId = lineIds.get(productId);
        return lineId ? [{ lineId, quantity }] : [];
      }),
    });
  }
}
