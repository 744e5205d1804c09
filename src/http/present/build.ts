import type { Finding } from '../../builder/finding.ts';
import type { BuildFinding } from '../../contract/catalogue/build.ts';
import { translatorFor } from '../../messages/translate.ts';

export function presentFinding({ rule, verdict, reason, parts, values }: Finding, locale: string): BuildFinding {
  const t = translatorFor(locale) as unknown as (key: string, values: Finding['values']) => string;
  return {
    rule,
    verdict,
    reason,
    text: t(`buildReasons.${rule}.${reason}`, values),
    parts: parts.map(({ id, category }) => ({ product: id, category })),
  };
}
