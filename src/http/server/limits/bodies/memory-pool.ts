/** Bytes that owners share. */
export type MemoryPool = {
  /** False, with nothing reserved, if there is no room. */
  tryReserve: (owner: string, bytes: number) => boolean;
  release: (owner: string, bytes: number) => void;
  used: () => number;
  heldBy: (owner: string) => number;
};

/**
 * An owner may hold as much as stays free for all others: alone half of the pool, one of three a quarter. So a few owners
 * cannot fill it, however much they ask for (dynamic thresholds, Choudhury and Hahne 1998).
 */
export function memoryPool(maxBytes: number): MemoryPool {
  const bytesByOwner = new Map<string, number>();
  let used = 0;
  return {
    used: () => used,
    heldBy: (owner) => bytesByOwner.get(owner) ?? 0,
    tryReserve: (owner, bytes) => {
      const ofOwner = (bytesByOwner.get(owner) ?? 0) + bytes;
      if (ofOwner > maxBytes - used - bytes) return false;
      used += bytes;
      bytesByOwner.set(owner, ofOwner);
      return true;
    },
    release: (owner, bytes) => {
      const left = (bytesByOwner.get(owner) ?? 0) - bytes;
      used -= bytes;
      if (left > 0) bytesByOwner.set(owner, left);
      else bytesByOwner.delete(owner);
    },
  };
}
