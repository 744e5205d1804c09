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
  },
} as const;

export default productList;
