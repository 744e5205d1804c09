const productList = {
  productList: {
    changePrice: 'Change price of {name}',
    changeStock: 'Change stock of {name}',
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
    duplicate: 'Duplicate',
    duplicateLabel: 'Duplicate {name}',
    duplicateOf: 'Filled from {name}, without its part number, GTIN, and stock.',
  },
} as const;

export default productList;
