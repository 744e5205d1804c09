/** A build in the cart, in an order, and on its documents. */
const cartBuild = {
  cartBuild: {
    defaultName: 'PC build',
    parts: 'Build of {count, plural, one {# part} other {# parts}}',
    /** Beneath a build whose parts are shown with another one. */
    before: 'With {parts}, listed above',
    part: '{quantity} × {name}',
    inBuild: '{inBuild} of {quantity} in this build',
    others: 'Other items',
    total: 'Total of the build',
    open: 'Open in the builder',
    openLabel: 'Open in the builder: {name}',
    remove: 'Remove build',
    removeLabel: 'Remove build: {name}',
    incomplete: 'No longer complete: {parts}.',
    missingPart: '{missing, plural, =1 {} other {# × }}{name}',
    checked: 'What the builder said when you ordered',
    checkedForStaff: 'What the builder said at the time of the order',
    ordered: { fit: 'Everything fits', unknown: 'Not all is known', conflict: 'Some parts don’t fit' },
    nothingSaid: 'The builder compared nothing in this build.',
    nothingSaidOfPart: 'The builder had nothing to say about this part.',
  },
} as const;

export default cartBuild;
