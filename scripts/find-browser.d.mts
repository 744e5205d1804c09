/** The path of a browser; undefined when none works. */
export function findBrowser(): string | undefined;
