/** One's own reviews: written, changed, deleted. */
const reviewForm = {
  reviewForm: {
    ownHeading: 'My Reviews',
    ownEmpty: 'You have not written a review yet.',
    ownEmptyHint: 'What you write stands here, to change or to delete.',
    author: 'Name',
    authorHint: 'Shown above your review. It need not be your own.',
    text: 'Description',
    ratingLabel: 'Rating',
    ratingHint: 'A whole number from {min} to {max}.',
    photoLabel: 'Photo (optional)',
    add: 'Submit the review',
    save: 'Save the changes',
    saved: 'Your review is changed.',
    cancel: 'Cancel',
    change: 'Edit',
    changeLabel: 'Edit the review with rating {rating}',
    delete: 'Delete',
    deleteLabel: 'Delete the review with rating {rating}',
    deleteTitle: 'Delete this review?',
    deleted: 'Your review is deleted.',
    hidden: 'Hidden by the shop',
    added: 'Product added successfully',
    failed: 'Failed to add the Product',
    loading: 'Loading your reviews',
    listFailed: 'Your reviews could not be loaded.',
    more: 'Show older reviews',
  },
} as const;

export default reviewForm;
