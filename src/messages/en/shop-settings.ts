const shopSettings = {
  shopSettings: {
    heading: 'Shop settings',
    lead: 'Who sells here, for invoices and other documents. The country is in Taxes.',
    failed: 'The settings couldn’t be loaded.',
    companyName: 'Company, with its legal form',
    addressLine1: 'Street and number',
    addressLine2: 'Address line 2',
    postalCode: 'Postal code',
    city: 'City',
    vatId: 'VAT ID or tax number',
    registration: 'Register and number',
    email: 'Email',
    phone: 'Phone',
    invoiceNote: 'Note on invoices',
    invoiceNoteHint: 'Printed below the total of every invoice.',
    returnDays: 'Days to return goods',
    returnDaysHint: 'After delivery. 0 means no returns.',
    save: 'Save',
    saved: 'Saved.',
  },
} as const;

export default shopSettings;
