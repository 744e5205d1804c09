const saveToggle = {
  saveToggle: {
    save: 'Save',
    saveLabel: 'Save {name}',
    saved: 'Saved',
    remove: 'Remove',
    removeLabel: 'Saved. Remove {name}',
    full: 'You can save up to {max} products. Remove one first.',
    failed: 'We couldn’t save that. Please try again.',
  },
} as const;

export default saveToggle;
