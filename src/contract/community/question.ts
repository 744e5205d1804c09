import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { descending, listed, listing, oneOf, search } from '../listing.ts';
import { id, requiredLine, requiredText, searchText } from '../text.ts';
import { reviewedProduct, reviewStates } from './review.ts';

/** `by`: an admin for the shop, a customer who has paid for the product, or null for one whose order was refunded. */
export const answer = z.object({
  _id: id,
  author: z.string(),
  text: z.string(),
  by: z.nullable(z.enum(['shop', 'buyer'])),
  createdAt: z.iso.datetime(),
});
export type Answer = z.infer<typeof answer>;

export const question = z.object({
  _id: id,
  author: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  answers: z.array(answer),
});
export type Question = z.infer<typeof question>;

const moderated = { hidden: z.boolean(), email: z.nullable(z.string()) };

export const moderatedQuestion = z.extend(question, {
  ...moderated,
  product: reviewedProduct,
  answers: z.array(z.extend(answer, moderated)),
});
export type ModeratedQuestion = z.infer<typeof moderatedQuestion>;

export const newQuestion = z.strictObject({
  author: requiredLine('nameRequired'),
  text: requiredText('questionRequired', limits.question),
});

export const newAnswer = z.strictObject({
  author: requiredLine('nameRequired'),
  text: requiredText('answerRequired'),
});

export const questionListing = listing({
  filters: {},
  sorts: { '-createdAt': descending('createdAt') },
  defaultSort: '-createdAt',
  pageSizes: [limits.questionsPerPage],
});

export const listQuestions = endpoint({
  name: 'listQuestions',
  summary: 'Lists the questions about a product with their answers, newest question first.',
  ...listed(questionListing),
  path: '/api/products/:id/questions',
  credential: 'none',
  access: 'anyone',
  params: z.strictObject({ id }),
  response: question,
  errors: ['product_not_found'],
});

export const askQuestion = endpoint({
  name: 'askQuestion',
  summary: 'Asks a question about a product, under the given name. The answer is mailed to the caller.',
  method: 'POST',
  path: '/api/products/:id/questions',
  credential: 'token',
  access: 'customer',
  params: z.strictObject({ id }),
  body: newQuestion,
  response: z.object({ insertedId: id }),
  status: 201,
  errors: ['product_not_found'],
  rates: [{ counter: 'question', perMinute: 3, by: 'account' }],
});

export const answerQuestion = endpoint({
  name: 'answerQuestion',
  summary: 'Answers a question, as the shop if the caller is an admin. Others must have paid for the product.',
  method: 'POST',
  path: '/api/questions/:id/answers',
  credential: 'token',
  access: 'customer',
  permission: 'questions',
  params: z.strictObject({ id }),
  body: newAnswer,
  response: z.object({ insertedId: id }),
  status: 201,
  errors: ['question_not_found', 'buyers_only'],
  rates: [{ counter: 'answer', perMinute: 5, by: 'account' }],
});

export const questionStates = ['open', 'answered', 'hidden'] as const;

export const questionModeration = listing({
  filters: { q: search(searchText, 'author', 'text', 'email'), state: oneOf('state', questionStates) },
  sorts: { '-createdAt': descending('createdAt') },
  defaultSort: '-createdAt',
});

export const listAllQuestions = endpoint({
  name: 'listAllQuestions',
  summary: 'Lists all questions for admins, including hidden ones. Search name, text, and email; filter by state.',
  ...listed(questionModeration),
  path: '/api/questions/all',
  credential: 'token',
  access: 'staff',
  permission: 'questions',
  response: moderatedQuestion,
  errors: [],
});

const moderation = {
  method: 'PUT',
  credential: 'token',
  access: 'staff',
  permission: 'questions',
  params: z.strictObject({ id }),
  body: z.strictObject({ state: z.enum(reviewStates) }),
  response: z.object({ hidden: z.boolean() }),
} as const;

export const moderateQuestion = endpoint({
  name: 'moderateQuestion',
  summary: 'Hides a question and its answers from the public, or shows them again.',
  ...moderation,
  path: '/api/questions/:id/state',
  errors: ['question_not_found'],
});

export const moderateAnswer = endpoint({
  name: 'moderateAnswer',
  summary: 'Hides an answer from the public, or shows it again.',
  ...moderation,
  path: '/api/answers/:id/state',
  errors: ['answer_not_found'],
});
