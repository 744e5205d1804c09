type Kind = { format: string; compression?: string | undefined };

/** Detects the format by the first 12 bytes, so that only these four decoders are reachable. */
export function kindOf(file: Uint8Array): Kind | undefined {
  const head = Buffer.from(file.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return { format: 'jpeg' };
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { format: 'png' };
  if (/^RIFF.{4}WEBP/s.test(head)) return { format: 'webp' };
  if (/^.{4}ftypavi[fs]/s.test(head)) return { format: 'heif', compression: 'av1' };
  return undefined;
}
