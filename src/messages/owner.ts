import type { Owner } from './prose.ts';

/**
 * WHO RUNS THIS SHOP: FOR ITS OWNER TO FILL IN before the shop is opened to the public, then `npm start` again.
 * The pages Imprint, Privacy, Terms and Returns show these details, and say so while the name is empty.
 * Leave empty what does not apply.
 */
export const owner: Owner = {
  // The person or company that sells here, with its legal form.
  name: '',
  // The postal address, a line each.
  address: [],
  email: '',
  phone: '',
  // Where the company is registered, and under which number.
  register: '',
  // VAT or tax number.
  taxId: '',
  // Who is responsible for the contents, where the law asks for a person.
  responsible: '',
};
