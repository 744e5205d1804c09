const addresses = {
  address: {
    country: 'Country or region',
    chooseCountry: 'Choose a country',
    name: 'Full name',
    company: 'Company (optional)',
    line1: 'Street address',
    line2: 'Apartment, building, district (optional)',
    phone: 'Phone (optional)',
    chooseRegion: 'Choose',
    optional: '{label} (optional)',
    example: 'For example: {example}',
    rulesFailed: 'We couldn’t load the fields of this country.',
    city: {
      city: 'City',
      suburb: 'Suburb',
      post_town: 'Town or city',
      district: 'District',
    },
    postalCode: {
      postal: 'Postal code',
      zip: 'ZIP code',
      pin: 'PIN code',
      eircode: 'Eircode',
    },
    region: {
      province: 'Province',
      state: 'State',
      county: 'County',
      prefecture: 'Prefecture',
      region: 'Region',
      department: 'Department',
      district: 'District',
      emirate: 'Emirate',
      island: 'Island',
      oblast: 'Oblast',
      parish: 'Parish',
      area: 'Area',
      do_si: 'Do or si',
    },
  },
} as const;

export default addresses;
