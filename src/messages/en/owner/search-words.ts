const searchWords = {
  searchWords: {
    heading: 'Search words',
    lead: 'What customers type for a category, and words that mean the same. Separate words by commas. Changes apply within two seconds.',
    categories: 'Words for a category',
    same: 'Words that mean the same',
    words: 'Words',
    wordsOf: 'Words of {name}',
    save: 'Save',
    saveLabel: 'Save the words of {name}',
    saved: 'Saved. The search uses them now.',
    restore: 'Restore default',
    restoreLabel: 'Restore the default words of {name}',
    delete: 'Delete',
    deleteLabel: 'Delete the words of {name}',
    restored: 'Restored.',
    deleted: 'Deleted.',
    changed: 'Changed',
    add: 'Add words',
    addHint: 'For example: nuc, mini pc',
    added: 'Added. The search uses them now.',
    failed: 'The words couldn’t be loaded.',
  },
} as const;

export default searchWords;
