import type { Block, Owner } from '../prose.ts';

export const minutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);

/** By the details that the owner has entered, else by the form. */
export function ownerContact({ email, phone }: Owner): Block {
  if (!email && !phone) return 'To reach us, use the contact form on the home page.';
  return {
    facts: [
      ...(email ? [{ term: 'Email', value: email, href: `mailto:${email}` }] : []),
      ...(phone ? [{ term: 'Phone', value: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }] : []),
    ],
  };
}

/** States it where the owner has not entered the details. */
export function ownerFacts(owner: Owner): Block[] {
  if (!owner.name) {
    return [
      'The shop’s owner hasn’t entered a name and address yet. They go in the file `src/messages/owner.ts`.',
      'Until then, treat this shop as a demo and don’t buy anything.',
    ];
  }
  const address = owner.address.map((value, line) => ({ term: line === 0 ? 'Address' : '', value }));
  return [{ facts: [{ term: 'Name', value: owner.name }, ...address] }, ownerContact(owner)];
}
