import facts from '#messages/owner/facts.ts';
import { type FactField, type FactValue, factFieldsOf } from '../../../../contract/catalogue/fact-fields.ts';
import { factText, NONE } from '../../../../contract/catalogue/fact-text.ts';
import type { FactSource, ProductFacts } from '../../../../contract/owner/facts.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';

export type FactCategory = NonNullable<ProductFacts['category']>;

const sources = {
  staff: 'sourceStaff',
  import: 'sourceImport',
  specification: 'sourceSpecification',
  derived: 'sourceDerived',
} as const satisfies Record<FactSource, string>;

export const fieldOf = (category: FactCategory, key: string): FactField | undefined => factFieldsOf(category)[key];

/** How facts, their values and their sources are named. */
export function useFactTexts() {
  const t = useTranslations(facts);
  const { locale } = useSettings();
  const name = (key: string) => t(`fact.${key as 'socket'}`);
  const choice = (key: string, value: string): string => {
    if (key === 'registeredMemory') return t(`facts.registeredMemory.${value as 'some'}`);
    return value === 'other' ? t('facts.otherConnection') : value;
  };
  return {
    name,
    label: (key: string, field: FactField) => {
      const unit = 'unit' in field ? field.unit : undefined;
      return unit ? t('facts.unit', { label: name(key), unit }) : name(key);
    },
    choice,
    /** As a field has it; empty if it is unknown. */
    text: (value: FactValue | null) => factText(value, locale),
    /** In a sentence. */
    value: (key: string, field: FactField, value: FactValue): string => {
      if (typeof value === 'boolean') return t(value ? 'facts.yes' : 'facts.no');
      if (field.kind === 'choice') return choice(key, String(value));
      const unit = 'unit' in field ? field.unit : undefined;
      const text = factText(value, locale);
      return unit && text !== NONE ? `${text}\u00a0${unit}` : text;
    },
    source: (value: FactValue | null, source: FactSource | null) => {
      if (source === 'staff' && value === null) return t('facts.sourceUnknown');
      return source ? t(`facts.${sources[source]}`) : undefined;
    },
    example: (field: FactField): string | undefined => {
      switch (field.kind) {
        case 'text':
          return t('facts.example', { example: field.example });
        case 'list':
          return t('facts.listExample', { example: field.example });
        case 'numbers':
          return t('facts.listExample', { example: field.values.slice(-4, -2).join(', ') });
        case 'm2Slots':
          return t('facts.m2Example');
        default:
          return undefined;
      }
    },
  };
}
