const guided = {
  guided: {
    heading: 'Start with a budget',
    lead: 'Say what the PC is for and what it may cost. We choose parts from stock that go together, and say why. You change any of them.',
    budget: 'Budget in {currency}',
    budgetHint: 'For all parts, without delivery.',
    purpose: 'What is it for?',
    purposes: {
      office: 'Office and home',
      'games-1080p': 'Games at 1080p',
      'games-1440p': 'Games at 1440p',
      'games-4k': 'Games at 4K',
      workstation: 'Workstation',
      'small-case': 'Small case',
    },
    choose: 'Choose parts',
    result: 'A first build for {budget}',
    total: 'Total',
    left: '{amount} of your budget is left.',
    open: 'Open in the PC builder',
    none: 'No build yet',
    tryLeast: 'Try {amount}',
  },
} as const;

export default guided;
