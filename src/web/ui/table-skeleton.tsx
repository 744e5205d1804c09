import { useWords } from '../words.ts';
import { Skeleton } from './skeleton.tsx';

const rows = Array.from({ length: 10 }, (_, row) => row);

/** Rows of the table's own shape while the first page is on its way. */
export function TableSkeleton({ columns }: { columns: number }) {
  const t = useWords();
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row} className="border-b border-line">
          <td colSpan={columns} className="py-2">
            {row === 0 ? (
              <span role="status" className="sr-only">
                {t('table.loading')}
              </span>
            ) : null}
            <Skeleton className="h-11" />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
