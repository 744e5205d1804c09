import type { SearchDocument } from './search-document.ts';

/** How new the generation of a processor or a graphics card is, counted from the first; 0 if its name does not say it. */
export function generationOf({ category, name, specifications }: SearchDocument): number {
  if (category === 'processor') return ofProcessor(name);
  return category === 'gpu' ? ofCard(String(specifications.chipset ?? name)) : 0;
}

/** Core 14000 is the 14th. Others have the number of the generation that they competed with. */
function ofProcessor(name: string): number {
  const [, ultra] = /\bUltra \d (\d)\d\d/i.exec(name) ?? [];
  if (ultra) return 13 + Number(ultra);
  const [, core] = /\bi\d[ -](\d{1,2})\d{3}(?!\d)/i.exec(name) ?? [];
  if (core) return Number(core);
  const [, ryzen] = /\b(?:Ryzen|Threadripper)\b.*?\b(\d)\d{3}/i.exec(name) ?? [];
  return ryzen ? 6 + Number(ryzen) : 0;
}

/** As GeForce cards: 10, 20 with 16, 30, and so on. */
function ofCard(chipset: string): number {
  const [, rtx] = /\bRTX ([2-9])0[5-9]0\b/i.exec(chipset) ?? [];
  if (rtx) return 6 + Number(rtx);
  const [, gtx] = /\bGTX? (9|10|16)\d{2}\b/i.exec(chipset) ?? [];
  if (gtx) return { 9: 6, 10: 7, 16: 8 }[gtx] ?? 0;
  const [, radeon] = /\bRX ([5-9])\d{3}\b/i.exec(chipset) ?? [];
  if (radeon) return { 5: 8, 6: 9, 7: 10 }[radeon] ?? 11;
  return /\bRX [45]\d\d\b/i.test(chipset) ? 7 : 0;
}
