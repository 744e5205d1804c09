import { deleteManufacturer, listManufacturers, setManufacturer } from '../../../contract/owner/manufacturer.ts';
import {
  deleteManufacturer as deleteFromShop,
  findManufacturers,
  setManufacturer as setInShop,
} from '../../../domain/catalogue/manufacturers.ts';
import { asStaff } from '../../../domain/kernel/as-staff.ts';
import type { Shop } from '../../../domain/shop.ts';
import { type Route, route } from '../../server/route.ts';

export const manufacturerRoutes = ({ db }: Shop): Route[] => [
  route(listManufacturers, async () => ({ manufacturers: await findManufacturers(db) })),

  route(setManufacturer, ({ params: { brand: key }, body: { version, ...safety } }, { actor }) =>
    asStaff(db, actor, (transaction) => setInShop(transaction, { key, safety, version })),
  ),

  route(deleteManufacturer, async ({ params: { brand: key } }, { actor }) => ({
    deletedCount: await asStaff(db, actor, (transaction) => deleteFromShop(transaction, key)),
  })),
];
