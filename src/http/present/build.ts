import type { Finding } from '../../builder/finding.ts';
import type { BuildFinding } from '../../contract/catalogue/build.ts';
import buildReasons from '../../messages/en/catalogue/build-reasons.ts';
import { translatorFor } from '../../messages/translate.ts';

export function presentFinding({ rule, verdict, reason, parts, values }: Finding, locale: string): BuildFinding {
  return {
    rule,
    verdict,
    reason,
    text: textOf({ rule, reason, values }, locale),
    parts: parts.map(({ id, category }) => ({ product: id, category })),
  };
}

/** A finding that was stored may be of a rule, or a reason, that there is no more. */
function textOf({ rule, reason, values }: Pick<Finding, 'rule' | 'reason' | 'values'>, locale: string): string {
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = buildReasons.buildReasons;
  if (texts[rule]?.[reason] === undefined) return [rule, ...Object.values(values)].join(', ');
  const t = translatorFor(locale) as unknown as (key: string, values: Finding['values']) => string;
  return t(`buildReasons.${rule}.${reason}`, values);
}
