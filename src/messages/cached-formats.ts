/** Creates each format once: creating one takes longer than formatting a hundred values. */
export function cachedFormats<Args extends unknown[], Format>(
  Maker: new (...args: Args) => Format,
): (...args: Args) => Format {
  const cache = new Map<string, Format>();
  return (...args) => {
    const key = JSON.stringify(args);
    const format = cache.get(key) ?? new Maker(...args);
    cache.set(key, format);
    return format;
  };
}
