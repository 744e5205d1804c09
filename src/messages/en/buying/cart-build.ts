/** A build in the cart, in an order, and on its documents. */
const cartBuild = {
  cartBuild: {
    defaultName: 'PC build',
    verdict: { fit: 'Fits', unknown: 'Not all known', conflict: 'Conflict' },
    finding: { fit: 'Fits.', unknown: 'Not known.', conflict: 'Conflict.' },
    fits: '{count, plural, one {# thing that fits} other {# things that fit}}',
    parts: 'Build of {count, plural, one {# part} other {# parts}}',
    before: 'With {parts}, listed above',
    part: '{quantity} × {name}',
    inBuild: '{inBuild} of {quantity} in this build',
    others: 'Other items',
    open: 'Open in builder',
    openLabel: 'Open in builder: {name}',
    remove: 'Remove build',
    removeLabel: 'Remove build: {name}',
    removed: '“{name}” was removed.',
    incomplete: 'No longer complete. Missing: {parts}.',
    said: 'What the builder said',
    saidHint: 'At the time of the order',
    nothingSaid: 'There was nothing to compare.',
    nothingSaidOfPart: 'It had nothing to compare this part with.',
    name: 'Name of the build (optional)',
    partGone: '{name} is no longer on sale.',
    partLeft:
      '{left, plural, =0 {{name} is sold out.} one {Only # of {name} is left.} other {Only # of {name} are left.}}{inCart, plural, =0 {} one { # is in your cart already.} other { # are in your cart already.}}',
    nothingAdded: 'Nothing was added.',
    share: 'Share your build: {name}',
    changeShared: 'Change how {name} is shown in the gallery',
  },
} as const;

export default cartBuild;
