import { answerQuestion, askQuestion } from '../../contract/community/question.ts';
import { addReview } from '../../contract/community/review.ts';
import { book } from '../../testing/scene/buy.ts';
import { type StockedProduct, stockProduct } from '../../testing/scene/stock.ts';
import type { Visitor } from '../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

export type Scene = {
  shop: TestShop;
  someone: Visitor;
  product: StockedProduct;
  booking: { id: string; price: number };
  reviewId: string;
  questionId: string;
  answerId: string;
};

export async function openScene(env: Record<string, string> = {}): Promise<Scene> {
  const shop = await openTestShop({ LOG_LEVEL: 'silent', ...env });
  // An admin may call everything, so a refusal is about the input.
  const [someone, product] = [await shop.admin(), await stockProduct(shop.db)];
  const booking = await book(someone, product);
  const { body } = await someone.call(addReview, { body: { author: 'Ada', text: 'Quiet.', rating: 1 } });
  const text = { author: 'Ada', text: 'Does it fit?' };
  const params = { id: product.id };
  const { insertedId: questionId } = (await someone.call(askQuestion, { params, body: text })).body;
  const answered = await someone.call(answerQuestion, { params: { id: questionId }, body: text });
  const answerId = answered.body.insertedId;
  return { shop, someone, product, booking, reviewId: body.insertedId, questionId, answerId };
}
