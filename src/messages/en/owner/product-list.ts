const productList = {
  productList: {
    price: 'Price of {name}',
    stock: 'Stock of {name}',
    stockNow: '{now} now, {change}',
    save: 'Save',
    cancel: 'Cancel',
    saving: 'Saving',
    priceSaved: '{name} costs {price} now.',
    stockSaved: '{quantity} of {name} in stock now.',
    fact: 'Fact',
    factValue: 'Value',
    any: 'Any',
    duplicateOf: 'Filled from {name}, without its part number, GTIN, and stock.',
  },
} as const;

export default productList;
