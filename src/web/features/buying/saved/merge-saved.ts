/**
 * The ids that the server has listed, with those that were saved or removed here after `before` was read: the list may not
 * have them yet.
 */
export function mergeSaved(before: readonly string[], now: readonly string[], listed: readonly string[]): string[] {
  const added = now.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !now.includes(id));
  return [...added, ...listed.filter((id) => !added.includes(id) && !removed.includes(id))];
}
