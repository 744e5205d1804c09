const manufacturers = {
  manufacturers: {
    heading: 'Manufacturers',
    lead: 'In the EU, every product page must name the manufacturer, how to reach it, and any warnings. Enter them once for each brand. A product may have its own.',
    missing:
      '{count, plural, =0 {Every brand has its manufacturer.} one {# brand has no manufacturer yet.} other {# brands have no manufacturer yet.}}',
    search: 'Find a brand',
    none: 'No brand matches.',
    more: 'Show more',
    products: '{count, plural, one {# product} other {# products}}',
    notEntered: 'Not entered',
    name: 'Manufacturer',
    address: 'Postal address',
    contact: 'Email or web address',
    contactHint: 'Where customers reach the manufacturer',
    representative: 'Responsible in the EU (optional)',
    representativeHint: 'If the manufacturer is outside the EU: name, postal address, and email or web address',
    warnings: 'Warnings (optional)',
    warningsHint: 'In the language of your customers',
    ofProduct: 'Manufacturer and safety',
    ofProductHint: 'Leave these empty to show those of the brand.',
    save: 'Save',
    saveLabel: 'Save the manufacturer of {brand}',
    saved: 'Saved. The product pages show it now.',
    delete: 'Delete',
    deleteLabel: 'Delete the manufacturer of {brand}',
    deleted: 'Deleted.',
    failed: 'The brands couldn’t be loaded.',
  },
} as const;

export default manufacturers;
