import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id } from '../text.ts';
import { address } from './address.ts';

export const savedAddress = z.object({ _id: id, address });
export type SavedAddress = z.infer<typeof savedAddress>;

const own = { credential: 'token', access: 'customer' } as const;

export const listAddresses = endpoint({
  name: 'listAddresses',
  summary: "Returns the caller's saved addresses, the last used first.",
  method: 'GET',
  path: '/api/saved/addresses',
  ...own,
  response: z.array(savedAddress),
  errors: [],
});

export const saveAddress = endpoint({
  name: 'saveAddress',
  summary: `Saves an address as the last used one. At most ${limits.savedAddresses}; an equal one is saved once.`,
  method: 'POST',
  path: '/api/saved/addresses',
  ...own,
  body: z.strictObject({ address }),
  response: z.object({ _id: id }),
  status: 201,
  errors: ['too_many_saved'],
  rates: [{ counter: 'addresses', perMinute: 30, by: 'account' }],
});

export const deleteAddress = endpoint({
  name: 'deleteAddress',
  summary: 'Deletes a saved address. Repeating it is fine.',
  method: 'DELETE',
  path: '/api/saved/addresses/:id',
  ...own,
  params: z.strictObject({ id }),
  response: z.object({}),
  errors: [],
});
