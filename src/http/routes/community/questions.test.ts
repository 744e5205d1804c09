import { expect, test } from 'vitest';
import {
  answerQuestion,
  askQuestion,
  listAllQuestions,
  listQuestions,
  moderateAnswer,
  moderateQuestion,
} from '../../../contract/community/question.ts';
import { refundBooking } from '../../../contract/orders/booking.ts';
import { buyAndSettle } from '../../../testing/scene/buy.ts';
import { confirmEmail } from '../../../testing/scene/customer.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

async function open(settings: Record<string, string> = {}) {
  const shop = await openTestShop(settings);
  const product = await stockProduct(shop.db, { name: 'Quiet fan' });
  const params = { id: product.id };
  const ask = async (someone: Visitor, text = 'Does it fit?') =>
    (await someone.call(askQuestion, { params, body: { author: 'Ada', text } })).body.insertedId;
  const answer = (someone: Visitor, id: string, text = 'It does.') =>
    someone.call(answerQuestion, { params: { id }, body: { author: 'Bo', text } });
  const list = async () => (await shop.visitor().call(listQuestions, { params })).body;
  const confirm = (someone: Visitor) => confirmEmail(shop.db, someone);
  return { shop, product, params, ask, answer, list, confirm };
}

test('a question is answered by the shop and by buyers, each marked, and the asker is mailed', async () => {
  const { shop, product, ask, answer, list, confirm } = await open();
  const [asker, buyer, stranger, admin] = [
    await shop.customer('Asker'),
    await shop.customer('Buyer'),
    await shop.customer('Stranger'),
    await shop.admin(),
  ];
  await confirm(asker);
  await confirm(buyer);
  const id = await ask(asker);
  expect(await list()).toMatchObject([{ _id: id, author: 'Ada', text: 'Does it fit?', answers: [] }]);
  expect((await answer(stranger, id)).body.code).toBe('buyers_only');
  const order = await buyAndSettle(buyer, product);
  expect((await answer(buyer, id, 'With the bracket.')).status).toBe(201);
  expect((await answer(admin, id, 'It does.')).status).toBe(201);
  const answers = async () => (await list())[0]?.answers.map(({ text, by }) => [text, by]);
  expect(await answers()).toEqual([
    ['With the bracket.', 'buyer'],
    ['It does.', 'shop'],
  ]);
  await admin.call(refundBooking, { params: { id: order.id } });
  await shop.db.updateTable('users').set({ role: 'customer' }).where('email', '=', admin.email).execute();
  expect(await answers()).toEqual([
    ['With the bracket.', null],
    ['It does.', 'shop'],
  ]);
  const mails = (await mailsTo(shop, asker.email)).filter(({ subject }) => subject.includes('question'));
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Your question about Quiet fan was answered'));
  expect(mails.map(({ text }) => text).join()).toMatch(/With the bracket\.[\s\S]*It does\.|It does\.[\s\S]*With the/);
  expect(mails[0]?.text).toContain(`/product/${product.id}/test-part#questions`);
});

test('an address that is not confirmed gets no mail about answers', async () => {
  const { shop, ask, answer } = await open();
  const [asker, admin] = [await shop.newcomer(), await shop.admin()];
  await answer(admin, await ask(asker), 'Pay at evil.example');
  expect((await mailsTo(shop, asker.email)).map(({ subject }) => subject)).toEqual(['Confirm your email address']);
});

test('no one is mailed about an own answer, nor about one that is hidden before the mail is sent', async () => {
  const { shop, ask, answer } = await open();
  const [asker, admin] = [await shop.customer(), await shop.admin()];
  await answer(admin, await ask(admin));
  const { insertedId: id } = (await answer(admin, await ask(asker))).body;
  await admin.call(moderateAnswer, { params: { id }, body: { state: 'hidden' } });
  for (const { email } of [asker, admin])
    expect((await mailsTo(shop, email)).filter(({ subject }) => subject.includes('answered'))).toEqual([]);
});

test('an admin hides a question or an answer and shows it again, and finds what is open', async () => {
  const { shop, product, ask, answer, list } = await open();
  const [asker, admin] = [await shop.customer(), await shop.admin()];
  const [open_, answered] = [await ask(asker, 'First?'), await ask(asker, 'Second?')];
  const answerId = (await answer(admin, answered)).body.insertedId;
  const inState = async (state: string) =>
    (await admin.call(listAllQuestions, { query: { state } })).body.map(({ _id }) => _id);
  const hide = (state: 'hidden' | 'shown') => ({ params: { id: answered }, body: { state } });
  expect([await inState('open'), await inState('answered'), await inState('hidden')]).toEqual([
    [open_],
    [answered],
    [],
  ]);

  await admin.call(moderateAnswer, { params: { id: answerId }, body: { state: 'hidden' } });
  expect((await list()).map(({ answers }) => answers)).toEqual([[], []]);
  expect(await inState('open')).toEqual([answered, open_]);
  expect((await admin.call(moderateQuestion, hide('hidden'))).body).toEqual({ hidden: true });
  expect((await admin.call(moderateQuestion, hide('hidden'))).body).toEqual({ hidden: true });
  expect((await list()).map(({ _id }) => _id)).toEqual([open_]);
  expect((await answer(admin, answered)).body.code).toBe('question_not_found');
  expect((await admin.call(listAllQuestions, { query: { state: 'hidden' } })).body).toMatchObject([
    {
      _id: answered,
      hidden: true,
      email: asker.email,
      product: { _id: product.id, name: 'Quiet fan', slug: 'test-part' },
      answers: [{ _id: answerId, hidden: true, email: admin.email, by: 'shop' }],
    },
  ]);

  await admin.call(moderateQuestion, hide('shown'));
  await admin.call(moderateAnswer, { params: { id: answerId }, body: { state: 'shown' } });
  expect((await list()).map(({ answers }) => answers.length)).toEqual([1, 0]);
  for (const [endpoint, code] of [
    [moderateQuestion, 'question_not_found'],
    [moderateAnswer, 'answer_not_found'],
  ] as const)
    expect((await admin.call(endpoint, { ...hide('hidden'), params: { id: product.id } })).body.code).toBe(code);
});

test('questions are limited to three a minute', async () => {
  const { shop, params } = await open({ RATE_LIMIT_SCALE: '1' });
  const asker = await shop.customer();
  const body = { author: 'Ada', text: 'Does it fit?' };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => asker.call(askQuestion, { params, body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
});
