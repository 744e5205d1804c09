export type ShopMemory = { residentBytes: number; bodyBytes: number };

export async function readMemory(address: string): Promise<ShopMemory> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const valuesOf = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'gm'))].map(([, value]) => Number(value));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    residentBytes: sum(valuesOf('process_resident_memory_bytes')),
    bodyBytes: sum(valuesOf('shop_body_memory_bytes')),
  };
}
