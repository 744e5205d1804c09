import type { Credited, DocumentContent } from '../../domain/documents/document.ts';

/** All that the invoice charges. */
export function everythingOf({ lines, delivery }: DocumentContent): Credited {
  return { lines: lines.map((line, position) => ({ position, ...line })), delivery };
}
