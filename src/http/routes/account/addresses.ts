import { deleteAddress, listAddresses, saveAddress } from '../../../contract/account/saved-address.ts';
import {
  deleteAddress as deleteById,
  findAddresses,
  saveAddress as save,
} from '../../../domain/addresses/saved-addresses.ts';
import { validAddress } from '../../../domain/addresses/valid-address.ts';
import type { Shop } from '../../../domain/shop.ts';
import { type Route, route } from '../../server/route.ts';

export const addressRoutes = ({ db }: Shop): Route[] => [
  route(listAddresses, async (_, { actor }) =>
    (await findAddresses(db, actor.userId)).map(({ id, address }) => ({ _id: id, address })),
  ),

  route(saveAddress, async ({ body }, { actor }) => ({
    _id: await save(db, actor.userId, validAddress(body.address, 'address')),
  })),

  route(deleteAddress, async ({ params }, { actor }) => {
    await deleteById(db, actor.userId, params.id);
    return {};
  }),
];
