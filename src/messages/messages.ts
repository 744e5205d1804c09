import type { createTranslator } from 'use-intl/core';

/** The messages of a file: sections of messages, in ICU message format. */
export type Messages = { readonly [key: string]: string | Messages };

/** What `t` accepts for these files: their keys, each with the arguments of its message. */
export type Translate<M extends Messages[]> = ReturnType<typeof createTranslator<Merged<M>>>;

type Merged<M extends Messages[]> = M extends [infer First extends Messages, ...infer Rest extends Messages[]]
  ? First & Merged<Rest>
  : Record<never, never>;

/** What another language has instead of `M`: the same keys, other texts. */
export type Translated<M> = { readonly [K in keyof M]: M[K] extends string ? string : Translated<M[K]> };
