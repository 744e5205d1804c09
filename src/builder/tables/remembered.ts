/** Products have few different texts, and the picker compares each of them thousands of times. */
const MOST = 5000;

/** Computes the name of each text once. */
export function remembered(nameOf: (text: string) => string): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MOST) names.clear();
    const name = nameOf(text);
    names.set(text, name);
    return name;
  };
}
