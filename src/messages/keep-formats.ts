/** Creates each format once: creating one takes longer than formatting a hundred values. */
export function keepFormats<Args extends unknown[], Format>(
  Maker: new (...args: Args) => Format,
): (...args: Args) => Format {
  const kept = new Map<string, Format>();
  return (...args) => {
    const key = JSON.stringify(args);
    const format = kept.get(key) ?? new Maker(...args);
    kept.set(key, format);
    return format;
  };
}
