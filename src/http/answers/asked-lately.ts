const SLOTS = 1 << 14;

/** Whether a text was asked for recently, as far as a table of hashes remembers. Another one is rarely mistaken for it. */
export function askedLately(): (text: string) => boolean {
  const hashes = new Uint32Array(SLOTS);
  return (text) => {
    const hash = hashOf(text);
    const isKnown = hashes[hash % SLOTS] === hash;
    hashes[hash % SLOTS] = hash;
    return isKnown;
  };
}

/** FNV-1a */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
