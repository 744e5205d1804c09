import { writeProductReview } from '../../../contract/community/product-review.ts';
import { answerQuestion, askQuestion, moderateAnswer, moderateQuestion } from '../../../contract/community/question.ts';
import { addReview, changeReview, moderateReview } from '../../../contract/community/review.ts';
import type { BodyCase } from './body-case.ts';

// `image` may be null and `images` empty, so their wrong values are listed here.
const aReview: Omit<BodyCase, 'endpoint' | 'path'> = {
  good: () => ({ author: 'Ada', text: 'Quiet and quick.\nWould buy it again.', rating: 612 }),
  missing: { author: 'Name is Required', text: 'Description is Required', rating: 'Rating is Required' },
  wrong: [
    ['rating', 0, 'Enter a whole number from 1 to 999'],
    ['rating', 1000, 'Enter a whole number from 1 to 999'],
    ['rating', -5, 'Enter a whole number from 1 to 999'],
    ['rating', 4.5, 'Enter a whole number from 1 to 999'],
    ['rating', '5', 'Rating is Required'],
    ['text', 'x'.repeat(2001), 'This is too long'],
    ['author', 'x'.repeat(121), 'This is too long'],
    ['author', 'a\u0007', 'Contains characters that can’t be displayed'],
    ...[7, '', [], 'https://elsewhere.example/cat.png', '/pictures/banner.svg', '//evil.example/1.webp'].map(
      (image): [string, unknown, string] => [
        'image',
        image,
        typeof image === 'string' && image ? 'Use the URL of a picture uploaded to this shop' : 'Image is Required',
      ],
    ),
    [
      'image',
      '/images/01890000-0000-7000-8000-000000000000-aabbcc/800.webp',
      'Use the URL of a picture uploaded to this shop',
    ],
  ],
};

const aState: Omit<BodyCase, 'endpoint' | 'path'> = {
  good: () => ({ state: 'hidden' }),
  missing: { state: 'Not a valid value' },
  wrong: [['state', 'gone', 'Not a valid value']],
};

const picture = '/images/01890000-0000-7000-8000-000000000000-aabbcc/800.webp';

export const reviewBodies: BodyCase[] = [
  {
    endpoint: writeProductReview,
    path: ({ product }) => `/api/products/${product.id}/review`,
    good: () => ({ author: 'Ada', text: 'Quiet and quick.', rating: 4 }),
    missing: { author: 'Name is Required', text: 'Description is Required', rating: 'Choose a rating' },
    wrong: [
      ['rating', 0, 'Choose 1 to 5 stars'],
      ['rating', 6, 'Choose 1 to 5 stars'],
      ['rating', 4.5, 'Choose 1 to 5 stars'],
      ['rating', '5', 'Choose a rating'],
      ['text', 'x'.repeat(2001), 'This is too long'],
      ['images', null, 'Wrong type of value'],
      ['images', picture, 'Wrong type of value'],
      ['images', [picture, picture], 'Use each picture only once'],
      ['images', [1, 2, 3, 4, 5].map((n) => picture.replace('aabbcc', `aabbc${n}`)), 'Add at most 4 photos'],
    ],
  },
  {
    endpoint: askQuestion,
    path: ({ product }) => `/api/products/${product.id}/questions`,
    good: () => ({ author: 'Ada', text: 'Does it fit?' }),
    missing: { author: 'Name is Required', text: 'Enter your question' },
    wrong: [['text', 'x'.repeat(501), 'This is too long']],
  },
  {
    endpoint: answerQuestion,
    path: ({ questionId }) => `/api/questions/${questionId}/answers`,
    good: () => ({ author: 'Ada', text: 'It does.' }),
    missing: { author: 'Name is Required', text: 'Enter your answer' },
    wrong: [['text', 'x'.repeat(2001), 'This is too long']],
  },
  { endpoint: moderateQuestion, path: ({ questionId }) => `/api/questions/${questionId}/state`, ...aState },
  { endpoint: moderateAnswer, path: ({ answerId }) => `/api/answers/${answerId}/state`, ...aState },
  { endpoint: addReview, path: () => addReview.path, ...aReview },
  { endpoint: changeReview, path: ({ reviewId }) => `/api/reviews/${reviewId}`, ...aReview },
  {
    endpoint: moderateReview,
    path: ({ reviewId }) => `/api/reviews/${reviewId}/state`,
    ...aState,
  },
];
