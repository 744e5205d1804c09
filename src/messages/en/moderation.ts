const moderation = {
  moderation: {
    search: 'Search name, text, or email',
    author: 'Name',
    text: 'Description',
    rating: 'Rating',
    writer: 'Account',
    noWriter: 'none',
    writtenAt: 'Written',
    state: 'State',
    all: 'All',
    shown: 'Shown',
    hidden: 'Hidden',
    hiddenBy: '{when}, by {who}',
    somebody: 'a deleted account',
    hide: 'Hide',
    hideLabel: 'Hide the review by {author}',
    show: 'Show again',
    showLabel: 'Show again: the review by {author}',
    hideTitle: 'Hide this review?',
    hideText: 'Only its author and admins will see it. You can show it again later.',
    cancel: 'Cancel',
    isHidden: 'Review hidden.',
    isShown: 'Review visible again.',
    empty: 'No reviews yet.',
  },
} as const;

export default moderation;
