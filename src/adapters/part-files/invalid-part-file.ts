/** Stops the import before it writes. */
export class InvalidPartFile extends Error {}
