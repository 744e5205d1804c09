import type { Database } from '../../src/db/connect.ts';

export async function fillOrders(_db: Database, _size: { products: number; orders: number }): Promise<void> {
  throw new Error('Not written yet');
}
