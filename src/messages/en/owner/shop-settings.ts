const shopSettings = {
  shopSettings: {
    heading: 'Shop settings',
    lead: 'Who sells here, for invoices, the imprint, and other legal pages, and how goods are returned. The country is in Taxes.',
    failed: 'The settings couldn’t be loaded.',
    companyName: 'Company, with its legal form',
    addressLine1: 'Street and number',
    addressLine2: 'Address line 2',
    postalCode: 'Postal code',
    city: 'City',
    vatId: 'VAT ID or tax number',
    registration: 'Register and number',
    responsible: 'Responsible for content',
    email: 'Email',
    phone: 'Phone',
    invoiceNote: 'Note on invoices',
    invoiceNoteHint: 'Printed below the total of every invoice.',
    returnDays: 'Days to return goods',
    returnDaysHint: 'After delivery. 0 means no returns.',
    warrantyMonths: 'Months of warranty',
    warrantyMonthsHint: 'After delivery. 0 means no claims.',
    returnAddress: 'Address for returns',
    returnAddressHint: 'Leave it empty for the company’s address.',
    returnInstructions: 'Instructions for returns',
    returnInstructionsHint: 'Emailed to the customer when you accept a return.',
    legalTextsReviewed: 'I’ve reviewed the legal pages',
    legalTextsReviewedHint:
      'Imprint, Privacy, Terms, Shipping, Returns, and Warranty, for the country in which you sell.',
    save: 'Save',
    saved: 'Saved.',
  },
} as const;

export default shopSettings;
