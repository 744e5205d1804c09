const productReviews = {
  productReviews: {
    heading: 'Customer reviews',
    average: '{average} of 5 stars',
    count: '{count, plural, one {# review} other {# reviews}}',
    distribution: 'Reviews by stars',
    stars: '{stars, plural, one {# star} other {# stars}}',
    bar: '{stars, plural, one {# star} other {# stars}}: {count, plural, one {# review} other {# reviews}}',
    only: 'Only {stars, plural, one {# star} other {# stars}}',
    all: 'Show all reviews',
    sort: 'Sort by',
    helpfulFirst: 'Most helpful',
    newest: 'Newest',
    verified: 'Verified purchase',
    edited: 'edited',
    helpful: 'Helpful',
    helpfulLabel: 'Helpful: the review by {author}',
    foundHelpful: '{count, plural, one {# customer finds} other {# customers find}} this helpful',
    signInToVote: 'Sign in to mark the review by {author} as helpful',
    photos: 'Photos by {author}',
    empty: 'No reviews yet.',
    emptyHint: 'Bought it? Tell other buyers what you think.',
    write: 'Write a review',
    change: 'Edit your review',
    pages: 'Pages of reviews',
  },
} as const;

export default productReviews;
