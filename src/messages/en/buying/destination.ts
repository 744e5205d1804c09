/** Where a visitor wants things delivered. */
const destination = {
  destination: {
    to: 'Deliver to {place}',
    change: 'Change',
    choose: 'Choose where to deliver',
    country:
      '{code, select, AE {the United Arab Emirates} BS {the Bahamas} DO {the Dominican Republic} FO {the Faroe Islands} GB {the United Kingdom} KY {the Cayman Islands} MV {the Maldives} NL {the Netherlands} PH {the Philippines} US {the United States} other {{name}}}',
    heading: 'Deliver to',
    lead: 'A country is enough for an estimate. We keep only this place, in this browser.',
    save: 'Save',
    close: 'Close',
    failed: 'We couldn’t load the countries.',
    tryAgain: 'Try again',
    loading: 'Loading the countries',
    places: 'All places and prices',
  },
} as const;

export default destination;
