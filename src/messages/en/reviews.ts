/** Reviews as everybody reads them. */
const reviews = {
  reviews: {
    heading: 'Reviews',
    homeHeading: 'What buyers say',
    lead: 'What customers think, newest first. A rating is a number from 1 to 999.',
    all: 'See all reviews',
    count: '{count, plural, one {# review} other {# reviews}}',
    rating: '{rating} of {max}',
    photo: 'Photo by {author}',
    changed: 'changed',
    empty: 'Nobody has written a review yet.',
    emptyHint: 'The first one stands here.',
    write: 'Write a review',
  },
} as const;

export default reviews;
