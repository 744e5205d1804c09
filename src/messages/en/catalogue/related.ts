const related = {
  related: {
    alternatives: 'Alternatives',
    less: '{amount} less',
    more: '{amount} more',
    samePrice: 'Same price',
    goesWith: 'Goes with it',
    goesWithHint: 'Chosen by the facts of this product. Parts whose facts are unknown are left out.',
    all: '{count, plural, one {See the one that fits} other {See all # that fit}}',
    allLabel: '{category}: {count, plural, one {see the one that fits} other {see all # that fit}}',
  },
} as const;

export default related;
