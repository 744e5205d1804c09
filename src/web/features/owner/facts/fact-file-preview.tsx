import factTexts from '#messages/owner/facts.ts';
import type { FactValue } from '../../../../contract/catalogue/fact-fields.ts';
import type { ReadFactFile } from '../../../../contract/owner/facts.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { fieldOf, useFactTexts } from './use-fact-texts.ts';

/** The first ones; all are made. */
const MOST_SHOWN = 100;

type FactFilePreviewProps = { found: ReadFactFile; isApplying: boolean; onApply: () => void; onCancel: () => void };

export function FactFilePreview({ found, isApplying, onApply, onCancel }: FactFilePreviewProps) {
  const t = useTranslations(factTexts);
  const { rows, changed, problems } = found;
  return (
    <div className="grid gap-4">
      <p role="status">{t('factFile.summary', { rows, changed: changed.length, problems: problems.length })}</p>
      {problems.length > 0 ? (
        <div>
          <h3 className="text-sm font-medium">{t('factFile.problems')}</h3>
          <ul className="mt-1 text-sm">
            {problems.slice(0, MOST_SHOWN).map(({ line, column, text }) => (
              <li key={`${line} ${column}`}>
                {column === null
                  ? t('factFile.rowProblem', { line: String(line), text })
                  : t('factFile.problem', { line: String(line), column, text })}
              </li>
            ))}
          </ul>
          <More count={problems.length - MOST_SHOWN} />
        </div>
      ) : null}
      {changed.length > 0 ? (
        <div>
          <h3 className="text-sm font-medium">{t('factFile.changes')}</h3>
          <ul className="mt-1 border-t border-line">
            {changed.slice(0, MOST_SHOWN).map((change) => (
              <ChangedProduct key={change.edit.product} change={change} />
            ))}
          </ul>
          <More count={changed.length - MOST_SHOWN} />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {changed.length > 0 ? (
          <Button variant="primary" onClick={onApply} busy={isApplying && t('factFile.applying')}>
            {t('factFile.apply', { count: changed.length })}
          </Button>
        ) : null}
        <Button onClick={onCancel}>{t('factFile.cancel')}</Button>
      </div>
    </div>
  );
}

function More({ count }: { count: number }) {
  const t = useTranslations(factTexts);
  return count > 0 ? <p className="mt-2 text-sm text-soft">{t('factFile.more', { count })}</p> : null;
}

function ChangedProduct({ change: { line, name, changes, edit } }: { change: ReadFactFile['changed'][number] }) {
  const t = useTranslations(factTexts);
  const texts = useFactTexts();
  const shown = (key: string, value: FactValue | null) => {
    const field = fieldOf(edit.category, key);
    return value === null || !field ? t('facts.unknown') : texts.value(key, field, value);
  };
  return (
    <li className="border-b border-line py-2 text-sm">
      <span className="font-medium break-words">{name}</span>{' '}
      <span className="data text-faint">{t('factFile.line', { line: String(line) })}</span>
      <ul>
        {changes.map(({ key, before, after }) => (
          <li key={key} className="break-words text-soft">
            {t('factFile.change', {
              fact: texts.name(key),
              before: shown(key, before),
              after: shown(key, after),
            })}
          </li>
        ))}
      </ul>
    </li>
  );
}
