import * as z from 'zod/mini';
import { address } from '../account/address.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../text.ts';

export const correctedAddress = z.strictObject({ address });

export const correctAddress = endpoint({
  name: 'correctAddress',
  summary:
    'Corrects where an order is delivered, before anything of it is shipped. Only within the same country, taxes and delivery zone, so that nothing of its price changes.',
  method: 'PUT',
  path: '/api/orders/:id/shipping-address',
  credential: 'token',
  access: 'staff',
  permission: 'orders',
  params: z.strictObject({ id }),
  body: correctedAddress,
  response: correctedAddress,
  errors: ['forbidden', 'booking_not_found', 'address_fixed', 'address_changes_price'],
});
