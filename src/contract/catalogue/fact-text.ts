import { type AmountFormat, parseAmount } from '../parse-amount.ts';
import { writeAmount } from '../write-amount.ts';
import type { FactField, FactValue } from './fact-fields.ts';

type M2Slot = { sizes: readonly number[]; takesPcie: boolean; takesSata?: boolean | undefined };

/** An empty list is an answer: there is none. */
export const NONE = 'none';

const decimals = 3;

/** As a form and a file show a fact. A file has points in numbers whatever the locale. */
export function factText(value: FactValue | null | undefined, locale = 'en'): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return writeAmount(value, { locale, decimals });
  if (typeof value === 'string') return value;
  if (value.length === 0) return NONE;
  return value.some((each) => typeof each === 'object')
    ? value.map((slot) => m2Text(slot as M2Slot)).join('; ')
    : value.join(', ');
}

function m2Text({ sizes, takesPcie, takesSata }: M2Slot): string {
  const sata = takesSata ? ['SATA'] : takesSata === undefined ? ['SATA?'] : [];
  return `${sizes.join('/') || '?'} ${[...(takesPcie ? ['PCIe'] : []), ...sata].join('+') || '-'}`;
}

/** Undefined if the text cannot be read; whether the value is allowed is checked by the schema of the fact. */
export function readFact(
  field: FactField,
  text: string,
  format: Omit<AmountFormat, 'decimals'>,
): FactValue | undefined {
  const bare = text.trim();
  switch (field.kind) {
    case 'number': {
      const unit = field.unit ?? '';
      return parseAmount(bare, { ...format, decimals, unit }).amount;
    }
    case 'flag':
      return readFlag(bare);
    case 'text':
      return bare;
    case 'choice':
      return spelledAs(field.values, bare);
    case 'list':
      return listIn(bare).map((each) => (field.values ? spelledAs(field.values, each) : each));
    case 'numbers':
      return numbersIn(bare);
    case 'm2Slots':
      return slotsIn(bare);
  }
}

function readFlag(text: string): boolean | undefined {
  if (/^(?:yes|true|1)$/i.test(text)) return true;
  return /^(?:no|false|0)$/i.test(text) ? false : undefined;
}

/** The allowed spelling, else the text itself. */
const spelledAs = (values: readonly string[], text: string) =>
  values.find((value) => value.toLowerCase() === text.toLowerCase()) ?? text;

const isNone = (text: string) => text === '' || text.toLowerCase() === NONE;

const listIn = (text: string): string[] =>
  isNone(text)
    ? []
    : text
        .split(/[,;]/)
        .map((each) => each.trim())
        .filter(Boolean);

function numbersIn(text: string): number[] | undefined {
  const numbers = listIn(text).map((each) => (/^\d+(?:\s*mm)?$/i.test(each) ? Number.parseInt(each, 10) : Number.NaN));
  return numbers.some(Number.isNaN) ? undefined : numbers;
}

const slotPattern = /^(\?|\d{4,5}(?:\/\d{4,5})*)\s+(-|PCIe|SATA\??|PCIe\+SATA\??)$/i;

/** A slot is its sizes and what it takes: `2242/2280 PCIe+SATA`. `SATA?`: it is unknown whether it takes SATA. */
function slotsIn(text: string): M2SlotValue[] | undefined {
  const slots: M2SlotValue[] = [];
  for (const each of listIn(text)) {
    const [, sizes = '', connections = ''] = slotPattern.exec(each) ?? [];
    if (!sizes) return undefined;
    const isSataUnknown = connections.endsWith('?');
    slots.push({
      sizes: sizes === '?' ? [] : sizes.split('/').map(Number),
      takesPcie: /PCIe/i.test(connections),
      ...(!isSataUnknown && { takesSata: /SATA/i.test(connections) }),
    });
  }
  return slots;
}

type M2SlotValue = { sizes: number[]; takesPcie: boolean; takesSata?: boolean };
