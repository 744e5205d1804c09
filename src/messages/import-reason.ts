import type texts from './en/owner/import-reasons.ts';

type Reason = {
  code: keyof typeof texts.importReasons;
  value?: string | null | undefined;
  parameters?: Readonly<Record<string, string | number>> | null | undefined;
};

type TranslateReason = (key: `importReasons.${Reason['code']}`, values: never) => string;

/** Why a row is bad. `column` is how the reader knows the column. */
export function importReasonText(t: TranslateReason, { code, value, parameters }: Reason, column: string): string {
  return t(`importReasons.${code}`, { column, value: value ?? '', ...parameters } as never);
}

export type HoldCode = Exclude<keyof typeof texts.importHolds, 'held'>;

/** `value`: the part number; `before` and `after`: what the row would change. */
type HoldValues = { before?: string; after?: string; value?: string };

type TranslateHold = (key: `importHolds.${keyof typeof texts.importHolds}`, values: never) => string;

/** Why a row is held back. */
export function importHoldsText(
  t: TranslateHold,
  holds: readonly HoldCode[],
  valuesOf: (hold: HoldCode) => HoldValues,
): string {
  const reasons = holds.map((hold) =>
    t(`importHolds.${hold}`, { before: '', after: '', value: '', ...valuesOf(hold) } as never),
  );
  return t('importHolds.held', { reasons: reasons.join(', ') } as never);
}
