const holds = {
  holds: {
    title: 'Reserved, not paid',
    summary:
      '{buyers, plural, one {# buyer} other {# buyers}}, {units, plural, one {# item} other {# items}}, {amount} in all',
    held: '{units, plural, one {# item} other {# items}} in {orders, plural, one {# order} other {# orders}}',
    until: 'Until',
    network: 'Guests of one network',
    unconfirmed: 'Email not confirmed',
    paidBefore: 'Has paid before',
    release: 'Release',
    releaseLabel: 'Release what {buyer} has reserved',
    releaseTitle: 'Release {orders, plural, one {this order} other {# orders}}?',
    releaseText:
      '{orders, plural, one {The order expires} other {The orders expire}} right away, and {units, plural, one {# item is} other {# items are}} for sale again. A payment that is in progress is not interrupted.',
    cancel: 'Cancel',
    released:
      '{released, plural, =0 {Nothing was released.} one {# order released.} other {# orders released.}}{kept, plural, =0 {} one { # is paid, ended, or being paid.} other { # are paid, ended, or being paid.}}',
  },
} as const;

export default holds;
