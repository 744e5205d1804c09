/** Reviews as admins see them. */
const moderation = {
  moderation: {
    search: 'Search name, text or email',
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
    somebody: 'somebody whose account is gone',
    hide: 'Hide',
    hideLabel: 'Hide the review by {author}',
    show: 'Show again',
    showLabel: 'Show the review by {author} again',
    hideTitle: 'Hide this review?',
    hideText: 'Nobody but its writer and admins will see it. It can be shown again.',
    cancel: 'Cancel',
    isHidden: 'The review is hidden.',
    isShown: 'The review is shown again.',
    empty: 'Nobody has written a review yet.',
  },
} as const;

export default moderation;
