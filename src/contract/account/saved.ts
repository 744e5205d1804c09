import * as z from 'zod/mini';
import { productSummary } from '../catalogue/product.ts';
import { endpoint } from '../endpoint.ts';
import { ids, idsText } from '../ids.ts';
import { limits } from '../limits.ts';
import { formMessage, id, requiredLine } from '../text.ts';

const { lists, products, nameLength } = limits.saved;

const shareKey = z.string().check(z.regex(/^[\w-]{43}$/, formMessage('idInvalid')));

export const savedList = z.object({
  _id: id,
  /** Null for the list that products are saved to by default. */
  name: z.nullable(z.string()),
  /** Part of the link by which anyone can read the list; null if there is none. */
  shareKey: z.nullable(shareKey),
  products: z.array(productSummary),
});
export type SavedList = z.infer<typeof savedList>;

export const listName = z.strictObject({ name: requiredLine('nameRequired', nameLength) });

const empty = z.object({});
const own = { credential: 'token', access: 'customer' } as const;
const changes = [{ counter: 'saved', perMinute: 120, by: 'account' }] as const;

export const getSavedLists = endpoint({
  name: 'getSavedLists',
  summary: "Returns the caller's saved lists with their products, the default list first.",
  method: 'GET',
  path: '/api/saved',
  ...own,
  response: z.array(savedList),
  errors: [],
});

export const listSavedIds = endpoint({
  name: 'listSavedIds',
  summary: "Returns the ids of all products in the caller's lists.",
  method: 'GET',
  path: '/api/saved/ids',
  ...own,
  response: z.array(id),
  errors: [],
});

export const saveProduct = endpoint({
  name: 'saveProduct',
  summary: `Saves a product, or moves it to \`list\`. Without \`list\`, a product that is saved stays where it is. At most ${products} products.`,
  method: 'PUT',
  path: '/api/saved/products/:id',
  ...own,
  params: z.strictObject({ id }),
  body: z.strictObject({ list: z.optional(id) }),
  response: empty,
  errors: ['product_not_found', 'saved_list_not_found', 'too_many_saved'],
  rates: changes,
});

export const unsaveProduct = endpoint({
  name: 'unsaveProduct',
  summary: 'Removes a product from the list that it is saved in. Repeating it is fine.',
  method: 'DELETE',
  path: '/api/saved/products/:id',
  ...own,
  params: z.strictObject({ id }),
  response: empty,
  errors: [],
  rates: changes,
});

export const joinSaved = endpoint({
  name: 'joinSaved',
  summary:
    'Saves products that were saved in a browser before signing in. Leaves out unknown ones and those beyond the limit.',
  method: 'POST',
  path: '/api/saved/products',
  ...own,
  body: z.strictObject({ ids: ids(products) }),
  response: empty,
  errors: [],
  rates: changes,
});

export const createSavedList = endpoint({
  name: 'createSavedList',
  summary: `Creates a list. At most ${lists} lists.`,
  method: 'POST',
  path: '/api/saved/lists',
  ...own,
  body: listName,
  response: z.object({ _id: id }),
  status: 201,
  errors: ['too_many_saved'],
  rates: changes,
});

export const changeSavedList = endpoint({
  name: 'changeSavedList',
  summary: 'Renames a list, or creates or revokes its secret link. A link that exists stays until it is revoked.',
  method: 'PATCH',
  path: '/api/saved/lists/:id',
  ...own,
  params: z.strictObject({ id }),
  body: z.strictObject({
    name: z.optional(listName.shape.name),
    isShared: z.optional(z.boolean(formMessage('wrongType'))),
  }),
  response: z.object({ shareKey: z.nullable(shareKey) }),
  errors: ['saved_list_not_found'],
  rates: changes,
});

export const deleteSavedList = endpoint({
  name: 'deleteSavedList',
  summary: 'Deletes a list with what is saved in it.',
  method: 'DELETE',
  path: '/api/saved/lists/:id',
  ...own,
  params: z.strictObject({ id }),
  response: empty,
  errors: ['saved_list_not_found'],
});

export const getSharedList = endpoint({
  name: 'getSharedList',
  summary: 'Returns a list by the key of its secret link.',
  method: 'GET',
  path: '/api/saved/shared/:key',
  credential: 'none',
  access: 'anyone',
  params: z.strictObject({ key: shareKey }),
  response: z.pick(savedList, { name: true, products: true }),
  errors: ['saved_list_not_found'],
});

export const listProductsByIds = endpoint({
  name: 'listProductsByIds',
  summary: 'Returns products on sale by their ids, separated by commas, in that order. Leaves out unknown ones.',
  method: 'GET',
  path: '/api/saved/preview',
  credential: 'none',
  access: 'anyone',
  query: z.strictObject({ ids: idsText(products) }),
  response: z.array(productSummary),
  errors: [],
});
