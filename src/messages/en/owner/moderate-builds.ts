const moderateBuilds = {
  moderateBuilds: {
    search: 'Search title, name, text, or email',
    title: 'Title',
    text: 'Description and photos',
    photo: 'Photo {number} of “{title}”',
    refunded: 'Refunded',
    hideLabel: 'Hide “{title}”',
    showLabel: 'Show again: “{title}”',
    hideTitle: 'Hide this build?',
    hideText: 'Only its author and staff will see it. You can show it again later.',
    isHidden: 'Build hidden.',
    isShown: 'Build visible again.',
    empty: 'No completed builds yet.',
  },
} as const;

export default moderateBuilds;
