declare module 'bidi-js' {
  export type Bidi = {
    getEmbeddingLevels(
      text: string,
      direction?: 'ltr' | 'rtl',
    ): { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
    getReorderedIndices(text: string, levels: ReturnType<Bidi['getEmbeddingLevels']>): number[];
  };
  export default function bidiFactory(): Bidi;
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
