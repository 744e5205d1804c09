import staffLog from '#messages/owner/staff-log.ts';
import type { LogEntry } from '../../../../contract/owner/staff-log.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { useLogTexts } from './log-texts.ts';

type Change = LogEntry['changes'][number];

/** Closed until it is asked for: an act changes up to hundreds of rows. */
export function LogChanges({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations(staffLog);
  if (changes.length === 0) return null;
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm md:min-h-9">
        {t('staffLog.changes', { count: changes.length })}
      </summary>
      <ul className="mb-3 grid gap-4 border-s-2 border-line ps-4">
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is logged never changes, and may name a row twice.
          <ChangedRow key={index} change={change} />
        ))}
      </ul>
    </details>
  );
}

function ChangedRow({ change: { subject, ids, before, after } }: { change: Change }) {
  const t = useTranslations(staffLog);
  const texts = useLogTexts();
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <li className="text-sm">
      <p className="font-medium">{texts.subject(subject)}</p>
      <dl translate="no" className="mt-1 grid gap-x-4 gap-y-0.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {fields.map((field) => (
          <div key={field} className="grid sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="data text-xs leading-5 text-faint wrap-anywhere">{field}</dt>
            <dd className="data text-xs leading-5 wrap-anywhere">
              {before ? <del className="text-soft">{texts.value(before[field])}</del> : null}
              {before && after ? ' → ' : null}
              {after ? <ins className="no-underline">{texts.value(after[field])}</ins> : null}
            </dd>
          </div>
        ))}
      </dl>
      <p translate="no" className="flex flex-wrap gap-x-4">
        {ids.map((id) => (
          <Link
            key={id}
            to={paths.logOf(id)}
            aria-label={t('staffLog.onlyObject', { id: shortId(id) })}
            className="data link inline-flex min-h-11 items-center text-xs md:min-h-6"
          >
            {shortId(id)}
          </Link>
        ))}
      </p>
    </li>
  );
}

/** The end: ids begin with their time. */
export const shortId = (id: string) => id.slice(-8);
