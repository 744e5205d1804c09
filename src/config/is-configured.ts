/** Throws an Error that lists what is missing of a partly configured service. */
export function isConfigured<Name extends string>(
  env: { readonly [N in Name]?: unknown },
  main: readonly Name[],
  optional: readonly Name[],
  needed: readonly Name[],
): boolean {
  const present = [...main, ...optional].filter((name) => env[name] !== undefined);
  if (present.length === 0) return false;
  const missing = needed.filter((name) => env[name] === undefined);
  if (missing.length === 0) return true;
  throw new Error(`${listOf(missing)} ${missing.length > 1 ? 'are' : 'is'} required with ${listOf(present)}`);
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names);
}
