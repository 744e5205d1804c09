import { addReview, changeReview, moderateReview } from '../../../contract/review.ts';
import type { BodyCase } from './body-case.ts';

// `image` may be null, so its wrong values are listed here.
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

export const reviewBodies: BodyCase[] = [
  { endpoint: addReview, path: () => addReview.path, ...aReview },
  { endpoint: changeReview, path: ({ reviewId }) => `/api/reviews/${reviewId}`, ...aReview },
  {
    endpoint: moderateReview,
    path: ({ reviewId }) => `/api/reviews/${reviewId}/state`,
    good: () => ({ state: 'hidden' }),
    missing: { state: 'Not a valid value' },
    wrong: [['state', 'gone', 'Not a valid value']],
  },
];
