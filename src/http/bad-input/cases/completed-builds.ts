import { moderateCompletedBuild, shareBuild } from '../../../contract/community/completed-build.ts';
import type { BodyCase } from './body-case.ts';

const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => `/images/01890000-0000-7000-8000-000000000000-aabb0${at}/800.webp`);

const rating = { product: '01890000-0000-7000-8000-000000000000', rating: 4 };

export const completedBuildBodies: BodyCase[] = [
  {
    endpoint: shareBuild,
    path: () => '/api/builds/completed/mine/01890000-0000-7000-8000-000000000000',
    good: () => ({ title: 'Desk', text: 'Quiet.', author: 'Ada', purpose: 'office', images: pictures(1) }),
    missing: {
      title: 'Title is Required',
      text: 'Description is Required',
      author: 'Name is Required',
      purpose: 'Not a valid value',
      images: 'Add at least one photo',
    },
    wrong: [
      ['ratings', null, 'Wrong type of value'],
      ['title', 'x'.repeat(81), 'This is too long'],
      ['text', 'x'.repeat(2001), 'This is too long'],
      ['author', 'a\u0007', 'Contains characters that can’t be displayed'],
      ['purpose', 'garden', 'Not a valid value'],
      ['images', [], 'Add at least one photo'],
      ['images', pictures(9), 'Add at most 8 pictures'],
      ['images', [...pictures(1), ...pictures(1)], 'Use each picture only once'],
      ['ratings', [rating, rating], 'Rate each part only once'],
      ['ratings', Array.from({ length: 41 }, () => rating), 'These are too many'],
    ],
  },
  {
    endpoint: moderateCompletedBuild,
    path: () => '/api/builds/completed/all/abcdefghjkmn/state',
    good: () => ({ state: 'hidden' }),
    missing: { state: 'Not a valid value' },
    wrong: [['state', 'gone', 'Not a valid value']],
  },
];
