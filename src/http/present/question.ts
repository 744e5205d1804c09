import type { Answer, ModeratedQuestion, Question } from '../../contract/community/question.ts';
import { readableEmail } from '../../domain/kernel/readable-email.ts';
import type { Answer as ShopAnswer, Question as ShopQuestion } from '../../domain/questions/question.ts';

export function presentQuestion(asked: ShopQuestion): Question {
  return { ...presentText(asked), answers: asked.answers.map(presentAnswer) };
}

export function presentModeratedQuestion(asked: ShopQuestion): ModeratedQuestion {
  const moderation = ({ hiddenAt, email }: ShopQuestion | ShopAnswer) => ({
    hidden: hiddenAt !== null,
    email: email && readableEmail(email),
  });
  return {
    ...presentText(asked),
    ...moderation(asked),
    product: { _id: asked.productId, name: asked.productName, slug: asked.productSlug },
    answers: asked.answers.map((given) => ({ ...presentAnswer(given), ...moderation(given) })),
  };
}

function presentAnswer(given: ShopAnswer): Answer {
  return { ...presentText(given), by: given.isShop ? 'shop' : given.isBuyer ? 'buyer' : null };
}

function presentText({ id, author, body, createdAt }: ShopQuestion | ShopAnswer) {
  return { _id: id, author, text: body, createdAt: createdAt.toISOString() };
}
