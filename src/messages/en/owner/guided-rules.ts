const guidedRules = {
  guidedRules: {
    heading: 'Guided builds',
    lead: 'How “Start with a budget” chooses parts: for each purpose, the share of the budget for each part and what the parts need at least.',
    failed: 'The rules couldn’t be loaded.',
    shares: 'Shares of the budget, in percent',
    sum: 'Together {sum} %. They must add up to 100 %.',
    whole: 'Together 100 %.',
    memory: 'Memory, at least (GB)',
    storage: 'Drive, at least (GB)',
    graphicsMemory: 'Graphics memory, at least (GB)',
    boardSize: 'Largest board and case',
    boardSizes: { any: 'Any', 'Micro-ATX': 'Micro-ATX', 'Mini-ITX': 'Mini-ITX' },
    integratedGraphics: 'Graphics of the processor are enough',
    save: 'Save',
    saveLabel: 'Save the rules: {purpose}',
    saved: 'Saved.',
  },
} as const;

export default guidedRules;
