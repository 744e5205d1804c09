import type { Block, Seller } from '../../prose.ts';

export const minutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);

/** By the details that the owner has entered, else by the form. */
export function sellerContact({ email, phone }: Seller): Block {
  if (!email && !phone) return 'To reach us, use the contact form on the home page.';
  return {
    facts: [
      ...(email ? [{ term: 'Email', value: email, href: `mailto:${email}` }] : []),
      ...(phone ? [{ term: 'Phone', value: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }] : []),
    ],
  };
}

/** States it where the owner has not entered the details. */
export function sellerFacts(seller: Seller): Block[] {
  if (!seller.name) {
    return [
      'The shop’s owner hasn’t entered a name and address yet. They go in the dashboard, under Shop settings.',
      'Until then, treat this shop as a demo and don’t buy anything.',
    ];
  }
  const address = seller.address.map((value, line) => ({ term: line === 0 ? 'Address' : '', value }));
  return [{ facts: [{ term: 'Name', value: seller.name }, ...address] }, sellerContact(seller)];
}
