import { deleteAddress, listAddresses, saveAddress } from '../../../contract/account/saved-address.ts';
import { saveAddress as save } from '../../../domain/addresses/saved-addresses.ts';
import { anAddress } from '../../../testing/scene/address.ts';
import { type AccessCase, type Scene, signedIn } from '../access-case.ts';

async function addressOf({ shop: { db }, owner }: Scene): Promise<string> {
  const user = await db.selectFrom('users').select('id').where('email', '=', owner.email).executeTakeFirstOrThrow();
  return save(db, user.id, anAddress());
}

export const addressAccess: AccessCase[] = [
  { endpoint: listAddresses, ask: () => ({}), ...signedIn },
  {
    endpoint: saveAddress,
    ask: () => ({ body: { address: anAddress() } }),
    anonymous: '401 not_signed_in',
    owner: '201',
    other: '201',
    admin: '201',
  },
  { endpoint: deleteAddress, ask: async (scene) => ({ params: { id: await addressOf(scene) } }), ...signedIn },
];
