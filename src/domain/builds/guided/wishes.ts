import { boardFormNamed } from '../../../builder/tables/board-forms.ts';
import type { GuidedRules } from '../../../contract/catalogue/guided-rules.ts';
import type { Offer } from './offer.ts';

/** Whether the part is what a purpose asks for. What is not known does not count. */
export function meetsWishes({ part, size }: Offer, wishes: Omit<GuidedRules, 'shares'>): boolean {
  switch (part.category) {
    case 'memory':
      return isAtLeast(part.facts.capacity, wishes.memory);
    case 'storage':
      return isAtLeast(size, wishes.storage);
    case 'gpu':
      return isAtLeast(size, wishes.graphicsMemory);
    case 'motherboard':
      return isSmall(part.facts.formFactor === undefined ? [] : [part.facts.formFactor], wishes);
    case 'case':
      return isSmall(part.facts.motherboards ?? [], wishes);
    default:
      return true;
  }
}

const isAtLeast = (size: number | undefined, wanted: number) => wanted === 0 || (size ?? 0) >= wanted;

const small = ['Mini-ITX', 'Thin Mini-ITX'];
const sizes: Readonly<Record<string, readonly string[]>> = {
  'Mini-ITX': small,
  'Micro-ATX': [...small, 'Micro-ATX', 'Mini-DTX', 'Flex ATX'],
};

function isSmall(forms: readonly string[], { boardSize }: Pick<GuidedRules, 'boardSize'>): boolean {
  const allowed = sizes[boardSize];
  return !allowed || (forms.length > 0 && forms.every((form) => allowed.includes(boardFormNamed(form))));
}
