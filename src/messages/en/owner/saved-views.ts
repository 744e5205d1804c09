const savedViews = {
  savedViews: {
    heading: 'Saved views',
    save: 'Save view',
    name: 'Name of the view',
    nameHint: 'A view of the same name is replaced.',
    keep: 'Save',
    cancel: 'Cancel',
    saved: 'Saved as {name}.',
    remove: 'Delete the view {name}',
    removed: 'The view {name} is deleted.',
  },
} as const;

export default savedViews;
