/** The customer's own reviews: written, edited, deleted. */
const reviewForm = {
  reviewForm: {
    ownHeading: 'My Reviews',
    ownEmpty: 'You haven’t written a review yet.',
    ownEmptyHint: 'Your reviews will appear here.',
    author: 'Name',
    authorHint: 'Shown with your review. You can use a nickname.',
    text: 'Description',
    ratingLabel: 'Rating',
    ratingHint: 'Whole number from {min} to {max}.',
    photoLabel: 'Photo (optional)',
    add: 'Submit review',
    save: 'Save changes',
    saved: 'Review updated.',
    cancel: 'Cancel',
    change: 'Edit',
    changeLabel: 'Edit the review with rating {rating}',
    delete: 'Delete',
    deleteLabel: 'Delete the review with rating {rating}',
    deleteTitle: 'Delete this review?',
    deleted: 'Review deleted.',
    hidden: 'Hidden by the shop',
    added: 'Product added successfully',
    failed: 'Failed to add the Product',
    loading: 'Loading your reviews',
    listFailed: 'We couldn’t load your reviews.',
    more: 'Show older reviews',
  },
} as const;

export default reviewForm;
