const productReviewForm = {
  productReviewForm: {
    heading: 'Review {product}',
    changeHeading: 'Your review of {product}',
    rating: 'Your rating',
    star: '{stars, plural, one {# star} other {# stars}}',
    text: 'Your review',
    textHint: 'What do you use it for, and what should other buyers know?',
    photos: 'Photos (optional)',
    photosHint: 'JPEG, PNG, WebP, or AVIF, up to {megabytes} MB each, {count} at most. You can drop files here.',
    photosList: 'Chosen photos',
    first: 'First',
    add: 'Submit review',
    save: 'Save changes',
    added: 'Thank you! Your review is published.',
    saved: 'Review updated.',
    failed: 'We couldn’t save your review.',
    loading: 'Loading the product',
    loadFailed: 'We couldn’t load the product.',
    gone: 'This product isn’t in the shop anymore.',
  },
} as const;

export default productReviewForm;
