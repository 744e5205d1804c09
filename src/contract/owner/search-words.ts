import * as z from 'zod/mini';
import { category } from '../catalogue/category.ts';
import { endpoint } from '../endpoint.ts';
import { formMessage, requiredLine } from '../text.ts';

const name = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, formMessage('invalid')));

export const newWordGroup = z.strictObject({
  /** What the words mean. Without a category, the words mean the same. */
  category: z.optional(category),
  /** Separated by commas. */
  words: requiredLine('invalid', 2000),
});

const wordGroup = z.object({
  name: z.string(),
  category: z.nullable(category),
  words: z.array(z.string()),
  /** Whether an admin has changed or added it. */
  isOwn: z.boolean(),
});

const groups = z.object({ groups: z.array(wordGroup) });

export const listSearchWords = endpoint({
  name: 'listSearchWords',
  summary: 'Lists the groups of words that the search takes for a category, or for one another.',
  method: 'GET',
  path: '/api/search/words',
  credential: 'token',
  access: 'staff',
  permission: 'products',
  response: groups,
  errors: [],
});

export const setSearchWords = endpoint({
  name: 'setSearchWords',
  summary:
    'Replaces a group of words, or adds one. `words` are separated by commas; without any, the group is switched off.',
  method: 'PUT',
  path: '/api/search/words/:name',
  credential: 'token',
  access: 'staff',
  permission: 'products',
  params: z.strictObject({ name }),
  body: newWordGroup,
  response: groups,
  errors: ['forbidden'],
});

export const deleteSearchWords = endpoint({
  name: 'deleteSearchWords',
  summary: 'Deletes an added group of words; a changed one is again as the shop came with it.',
  method: 'DELETE',
  path: '/api/search/words/:name',
  credential: 'token',
  access: 'staff',
  permission: 'products',
  params: z.strictObject({ name }),
  response: groups,
  errors: ['forbidden'],
});
