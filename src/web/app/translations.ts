import format, { type CompiledMessage } from 'icu-minify/format';
import { useMemo } from 'react';
import { cachedFormats } from '../../messages/cached-formats.ts';
import { dateTimeFormat, numberFormat } from '../../messages/formats.ts';
import type { Messages, Translate } from '../../messages/messages.ts';
import { useSettings } from './settings.ts';

/** `const t = useTranslations(orders, shop)`. `#messages/…` resolves to the shop's language. */
export function useTranslations<M extends Messages[]>(...messages: M): Translate<M> {
  const { locale } = useSettings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages are modules and their number is constant per call site
  return useMemo(() => translationsFor(locale, ...messages), [locale, ...messages]);
}

export function translationsFor<M extends Messages[]>(locale: string, ...messages: M): Translate<M> {
  const translate = (key: string, values?: Record<string, string | number>) => {
    let message: CompiledMessage | undefined;
    for (const file of messages) {
      message = messageOf(file, key);
      if (message !== undefined) break;
    }
    return format(message as CompiledMessage, locale, values, options);
  };
  // The build precompiles messages (vite.config.ts), so the browser needs the formatter only.
  return translate as unknown as Translate<M>;
}

// A page has hundreds of texts, and finding each by its path takes longer than the rest of translating it.
const found = new Map<Messages, Map<string, CompiledMessage>>();

function messageOf(file: Messages, key: string): CompiledMessage | undefined {
  const known = found.get(file) ?? new Map<string, CompiledMessage>();
  found.set(file, known);
  const message = known.get(key) ?? messageAt(file, key);
  if (message !== undefined) known.set(key, message);
  return message;
}

function messageAt(file: Messages, key: string): CompiledMessage | undefined {
  const message = key.split('.').reduce<unknown>((within, part) => (within as Messages | undefined)?.[part], file);
  return message as CompiledMessage | undefined;
}

const options = {
  formatters: {
    getNumberFormat: numberFormat,
    getPluralRules: cachedFormats(Intl.PluralRules),
    getDateTimeFormat: dateTimeFormat,
  },
};
