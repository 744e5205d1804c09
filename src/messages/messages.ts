import type { createTranslator } from 'use-intl/core';

/** In ICU message format. */
export type Messages = { readonly [key: string]: string | Messages };

/** The keys of these files, each with the arguments of its message. */
export type Translate<M extends Messages[]> = ReturnType<typeof createTranslator<Merged<M>>>;

type Merged<M extends Messages[]> = M extends [infer First extends Messages, ...infer Rest extends Messages[]]
  ? First & Merged<Rest>
  : Record<never, never>;

/** The same keys with other texts. */
export type Translated<M> = { readonly [K in keyof M]: M[K] extends string ? string : Translated<M[K]> };
