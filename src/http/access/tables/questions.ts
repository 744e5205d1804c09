import {
  answerQuestion,
  askQuestion,
  listAllQuestions,
  listQuestions,
  moderateAnswer,
  moderateQuestion,
} from '../../../contract/community/question.ts';
import { buyAndSettle } from '../../../testing/scene/buy.ts';
import { type AccessCase, adminOnly, everyone, type Scene } from '../access-case.ts';

const text = { author: 'Ada', text: 'Does it fit?' };

async function question({ shop, product }: Scene): Promise<string> {
  const asked = { params: { id: product.id }, body: text };
  return (await (await shop.customer()).call(askQuestion, asked)).body.insertedId;
}

async function answer(scene: Scene): Promise<string> {
  const asked = { params: { id: await question(scene) }, body: text };
  return (await (await scene.shop.admin()).call(answerQuestion, asked)).body.insertedId;
}

const created = { anonymous: '401 not_signed_in', owner: '201', other: '201', admin: '201' };

export const questionAccess: AccessCase[] = [
  { endpoint: listQuestions, ask: ({ product }) => ({ params: { id: product.id } }), ...everyone },
  { endpoint: askQuestion, ask: ({ product }) => ({ params: { id: product.id }, body: text }), ...created },
  {
    endpoint: answerQuestion,
    staff: ['catalogue', 'support'],
    as: 'about what the owner bought',
    ask: async (scene) => {
      await buyAndSettle(scene.owner, scene.product);
      return { params: { id: await question(scene) }, body: text };
    },
    ...created,
    other: '403 buyers_only',
  },
  { endpoint: listAllQuestions, staff: ['catalogue', 'support'], ask: () => ({}), ...adminOnly },
  {
    endpoint: moderateQuestion,
    staff: ['catalogue', 'support'],
    ask: async (scene) => ({ params: { id: await question(scene) }, body: { state: 'hidden' } }),
    ...adminOnly,
  },
  {
    endpoint: moderateAnswer,
    staff: ['catalogue', 'support'],
    ask: async (scene) => ({ params: { id: await answer(scene) }, body: { state: 'hidden' } }),
    ...adminOnly,
  },
];
