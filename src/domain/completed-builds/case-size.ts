import type { Part } from '../../builder/build.ts';
import { boardFormNamed } from '../../builder/tables/board-forms.ts';
import type { CaseSize } from '../../contract/community/completed-build.ts';

/** By the largest board that a case takes. Null: there is none, or the shop does not know. */
export function caseSizeOf(parts: Iterable<Part>): CaseSize | null {
  for (const part of parts) {
    if (part.category !== 'case') continue;
    const forms = part.facts.motherboards?.map(boardFormNamed) ?? [];
    if (forms.length === 0) return null;
    if (forms.every((form) => smallest.includes(form))) return 'Mini-ITX';
    return forms.every((form) => [...smallest, ...small].includes(form)) ? 'Micro-ATX' : 'ATX';
  }
  return null;
}

const smallest = ['Mini-ITX', 'Thin Mini-ITX'];
const small = ['Micro-ATX', 'Mini-DTX', 'Flex ATX'];
