import format, { type CompiledMessage } from 'icu-minify/format';
import { useMemo } from 'react';
import { keepFormats } from '../messages/keep-formats.ts';
import type { Messages, Translate } from '../messages/messages.ts';
import { useSettings } from './settings.ts';

/** `const t = useTranslations(orders, shop)`. `#messages/…` resolves to the shop's language. */
export function useTranslations<M extends Messages[]>(...messages: M): Translate<M> {
  const { locale } = useSettings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages are modules and their number is constant per call site
  return useMemo(() => translationsFor(locale, ...messages), [locale, ...messages]);
}

export function translationsFor<M extends Messages[]>(locale: string, ...messages: M): Translate<M> {
  const translate = (key: string, values?: Record<string, string | number>) => {
    const [section = '', ...rest] = key.split('.');
    const file = messages.find((candidate) => Object.hasOwn(candidate, section));
    const message = [section, ...rest].reduce<unknown>(
      (within, part) => (within as Messages | undefined)?.[part],
      file,
    );
    return format(message as CompiledMessage, locale, values, { formatters });
  };
  // The build precompiles messages (vite.config.ts), so the browser needs the formatter only.
  return translate as unknown as Translate<M>;
}

const formatters = {
  getNumberFormat: keepFormats(Intl.NumberFormat),
  getPluralRules: keepFormats(Intl.PluralRules),
  getDateTimeFormat: keepFormats(Intl.DateTimeFormat),
};
