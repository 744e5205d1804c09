import type { Database } from '../../src/db/connect.ts';
import { addOrderBuild } from '../../src/domain/ordering/order-builds.ts';
import type { ApiUser } from './api-user.ts';
import { photoFile } from './photo.ts';

/** Shows the paid booking in the gallery, as if its part had been bought as a build. */
export async function showBuild(db: Database, buyer: ApiUser, orderId: string): Promise<string> {
  const { id: lineId, productId } = await db
    .selectFrom('orderLines')
    .select(['id', 'productId'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const build = { name: 'Quiet desk', verdict: 'fit' as const, findings: [], parts: [{ lineId, quantity: 1 }] };
  await db.transaction().execute((transaction) => addOrderBuild(transaction, orderId, build));
  const [shareable] = await buyer.call<{ build: string }[]>('GET', `/api/builds/completed/mine?order=${orderId}`);
  const images = [await buyer.upload(await photoFile(120)), await buyer.upload(await photoFile(180))];
  const shown = await buyer.call<{ slug: string }>('PUT', `/api/builds/completed/mine/${shareable?.build}`, {
    title: 'A quiet desk for long evenings of work, and a game now and then',
    text: 'Cool under load, and the cables disappear behind the board.\n\nNext time I would take the larger cooler.',
    author: buyer.name,
    purpose: 'workstation',
    images,
    ratings: [{ product: productId, rating: 4 }],
  });
  return shown.slug;
}
