/** By which rule a part of a first build is chosen, and why there is none. */
const guidedReasons = {
  guidedReasons: {
    dearest: '{percent}% of the budget: the dearest in stock up to {share} that goes with the other parts.',
    limited: '{percent}% of the budget: the dearest in stock up to {share} that leaves enough for the other parts.',
    aboveShare:
      '{percent}% of the budget is {share}. Nothing in stock up to that goes with the other parts, so this costs more.',
    unplanned: 'Not planned for this purpose, but the other parts need it: the cheapest in stock that goes with them.',
    provided: {
      gpu: 'The processor has graphics.',
      'cpu-cooler': 'The processor comes with a cooler.',
      'power-supply': 'The case comes with a power supply that is strong enough.',
    },
    least: 'At least {least} GB.',
    size: 'At most {size}.',
    nothingInStock: '{category}: nothing is in stock.',
    nothingAsWished: '{category}: nothing in stock has what this purpose needs.',
    nothingFits: 'We found no parts in stock that go together for this purpose.',
    budgetTooSmall: 'This budget is too small for this purpose. A build of parts in stock begins at {least}.',
  },
} as const;

export default guidedReasons;
