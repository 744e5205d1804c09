import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../text.ts';

export const restoreProduct = endpoint({
  name: 'restoreProduct',
  summary:
    'Restores a deleted product as it was, on sale or as a draft. `restoredCount` is 0 if it was not deleted. Notices and saved lists of it stay deleted.',
  method: 'POST',
  path: '/api/manage/products/:id/restore',
  credential: 'token',
  access: 'staff',
  permission: 'products',
  params: z.strictObject({ id }),
  response: z.object({ restoredCount: z.int() }),
  errors: ['product_not_found'],
});
