/**
 * The name that a database has for a migration: the one it was run under, where its number has changed since. Its subject
 * is unique and never changes. The database keeps the name, so that a process of the version before still knows it.
 */
export function namesIn(executed: readonly string[], known: readonly string[]): (name: string) => string {
  const unknown = executed.filter((name) => !known.includes(name));
  const former = new Map(unknown.map((name) => [subjectOf(name), name]));
  return (name) => (executed.includes(name) ? name : (former.get(subjectOf(name)) ?? name));
}

/** Those that a newer version of the shop has run. */
export function unknownMigrations(executed: readonly string[], known: readonly string[]): string[] {
  const expected = new Set(known.map(namesIn(executed, known)));
  return executed.filter((name) => !expected.has(name));
}

/** The last one that these are, in the order in which this version runs them. */
export function lastMigration(executed: readonly string[], known: readonly string[]): string {
  const names = namesIn(executed, known);
  return known.toSorted().findLast((name) => executed.includes(names(name))) as string;
}

const subjectOf = (name: string) => name.replace(/^\d+-/, '');
