import imports from '#messages/owner/imports.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Select } from '../../../ui/form/select.tsx';
import { useColumnNames } from './import-columns.ts';

type Props = {
  titles: readonly string[];
  /** Some cells of each column. */
  samples: readonly (readonly string[])[];
  columns: readonly (string | null)[];
  onChange: (at: number, column: string | null) => void;
};

/** For each column of the file its title, some of its cells, and what it means. */
export function MappedColumns({ titles, samples, columns, onChange }: Props) {
  const t = useTranslations(imports);
  const names = useColumnNames();
  return (
    <ul className="max-w-table border-t border-ink">
      {titles.map((title, at) => {
        const shown = title || t('imports.columnNumber', { number: String(at + 1) });
        const cells = (samples[at] ?? []).filter((cell) => cell !== '');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same title
          <li key={at} className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[1fr_18rem]">
            <div translate="no" className="min-w-0">
              <p className="text-sm font-medium wrap-anywhere">{shown}</p>
              <p className="data line-clamp-1 text-xs text-soft wrap-anywhere">{cells.join(' · ') || '–'}</p>
            </div>
            <Select
              aria-label={t('imports.columnOf', { title: shown })}
              value={columns[at] ?? ''}
              onChange={({ target: { value } }) => onChange(at, value || null)}
            >
              <option value="">{t('imports.ignored')}</option>
              <optgroup label={t('imports.ofProduct')}>
                <Options of={names.product} />
              </optgroup>
              <optgroup label={t('imports.specifications')}>
                <Options of={names.specifications} />
              </optgroup>
            </Select>
          </li>
        );
      })}
    </ul>
  );
}

function Options({ of }: { of: readonly { value: string; label: string }[] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
