/**
 * A request's path and query. Its target may also name a scheme and a host (RFC 9112 §3.2.2), and a browser reads a host
 * into two slashes: no link or redirect may be made of these.
 */
export function originForm(target: string): string {
  if (target === '*') return target;
  const path = target.replace(/^[a-z][a-z0-9+.-]*:[/\\]*[^/\\?#]*/i, '');
  return path.replace(/^[/\\]*/, '/');
}
