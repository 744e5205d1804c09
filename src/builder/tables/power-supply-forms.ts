/** As forms are compared: `ATX/EPS` and `PS2` are ATX. */
export function supplyFormNamed(text: string): string {
  const bare = text.toUpperCase().replace(/[\s\-_]+/g, '');
  return names[bare] ?? bare;
}

const names: Readonly<Record<string, string>> = {
  'ATX/EPS': 'ATX',
  ATX12V: 'ATX',
  EPS: 'ATX',
  PS2: 'ATX',
  SFXL: 'SFX-L',
  FLEXATX: 'Flex ATX',
};

const standards = new Set(['ATX', 'SFX', 'SFX-L', 'TFX', 'Flex ATX']);

/** Undefined: with a bracket, or not a form of its own. */
export function holdsSupply(cases: readonly string[], supply: string): boolean | undefined {
  const wanted = supplyFormNamed(supply);
  const listed = cases.map(supplyFormNamed);
  if (listed.includes(wanted)) return true;
  if (!standards.has(wanted)) return undefined;
  if (wanted.startsWith('SFX') && listed.includes('ATX')) return undefined;
  if (wanted === 'SFX' && listed.includes('SFX-L')) return true;
  return listed.every((form) => standards.has(form)) ? false : undefined;
}
