import {
  answerQuestion,
  askQuestion,
  listAllQuestions,
  listQuestions,
  moderateAnswer,
  moderateQuestion,
} from '../../../contract/community/question.ts';
import { answerQuestion as answer } from '../../../domain/questions/answer-question.ts';
import { askQuestion as ask } from '../../../domain/questions/ask-question.ts';
import { findAllQuestions, findQuestions } from '../../../domain/questions/find-questions.ts';
import { setHidden } from '../../../domain/questions/moderate.ts';
import type { Shop } from '../../../domain/shop.ts';
import { publicRead, topicsOfWritten } from '../../cache/public-read.ts';
import { presentPage } from '../../present/page.ts';
import { presentModeratedQuestion, presentQuestion } from '../../present/question.ts';
import { type Route, route } from '../../server/route.ts';

export const questionRoutes = ({ db, products }: Shop): Route[] => [
  publicRead(
    listQuestions,
    (_, { params }) => topicsOfWritten('questions', params.id),
    async ({ params: { id }, query }) => {
      const [page] = await Promise.all([findQuestions(db, id, query), products.getDetails(id)]);
      return presentPage(page, presentQuestion);
    },
  ),

  route(askQuestion, async ({ params, body: { author, text } }, { actor }) => ({
    insertedId: await ask(db, actor, { productId: params.id, author, body: text }),
  })),

  route(answerQuestion, async ({ params, body: { author, text } }, { actor }) => ({
    insertedId: await answer(db, actor, { questionId: params.id, author, body: text }),
  })),

  route(listAllQuestions, async ({ query }) =>
    presentPage(await findAllQuestions(db, query), presentModeratedQuestion),
  ),

  route(moderateQuestion, async ({ params: { id }, body: { state } }, { actor }) => {
    await setHidden(db, actor, { table: 'questions', id, isHidden: state === 'hidden' });
    return { hidden: state === 'hidden' };
  }),

  route(moderateAnswer, async ({ params: { id }, body: { state } }, { actor }) => {
    await setHidden(db, actor, { table: 'answers', id, isHidden: state === 'hidden' });
    return { hidden: state === 'hidden' };
  }),
];
