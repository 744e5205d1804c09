const addresses = {
  address: {
    country: 'Country',
    chooseCountry: 'Choose a country',
    rulesFailed: 'We couldn’t load the fields of this country.',
    name: 'Full name',
    company: 'Company',
    line1: 'Street and number',
    line2: '{kind, select, neighborhood {Apartment, neighborhood, etc.} other {Apartment, floor, etc.}}',
    city: '{kind, select, city_or_ward {City or ward} suburb {Suburb} post_town {Town} district {District} other {City}}',
    region:
      '{kind, select, state {State} county {County} prefecture {Prefecture} region {Region} department {Department} district {District} emirate {Emirate} island {Island} oblast {Oblast} parish {Parish} area {Area} do_si {Do/Si} other {Province}}',
    chooseRegion: 'Choose',
    postalCode: '{kind, select, zip {ZIP code} pin {PIN code} eircode {Eircode} other {Postal code}}',
    postalCodeHint: 'Like {example}',
    postalCodeElsewhere: 'Please check: this postal code is usually in another region.',
    phone: 'Phone (optional)',
    phoneHint: 'For the carrier, about the delivery.',
    optional: '{label} (optional)',
  },
} as const;

export default addresses;
