const reviews = {
  reviews: {
    heading: 'Reviews',
    homeHeading: 'What our customers say',
    lead: 'Newest first. Ratings go from 1 to 999.',
    all: 'See all reviews',
    count: '{count, plural, one {# review} other {# reviews}}',
    countAtLeast: '{count, number}+ reviews',
    rating: '{rating} of {max}',
    photo: 'Photo by {author}',
    changed: 'edited',
    empty: 'No reviews yet.',
    emptyHint: 'Be the first to write one.',
    write: 'Write a review',
  },
} as const;

export default reviews;
