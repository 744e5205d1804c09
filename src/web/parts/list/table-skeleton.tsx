import dashboard from '#messages/owner/dashboard.ts';
import { useTranslations } from '../../app/translations.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { ColumnStyle, TableColumn } from './table-columns.ts';
import { cellStyles, rowStyles, serialStyles } from './table-row.tsx';

const rows = Array.from({ length: 10 }, (_, row) => row);

type TableSkeletonProps = { columns: readonly TableColumn[]; isNumbered: boolean };

export function TableSkeleton({ columns, isNumbered }: TableSkeletonProps) {
  const t = useTranslations(dashboard);
  const hasPicture = columns.some(({ isPicture }) => isPicture);
  return (
    <tbody className="max-md:block">
      {rows.map((row) => (
        <tr key={row} className={rowStyles}>
          {isNumbered ? (
            <td className={serialStyles}>
              <Skeleton className="h-4 w-5" />
            </td>
          ) : null}
          {columns.map((look, column) => (
            <td key={look.id} className={cellStyles(look, hasPicture)}>
              {row === 0 && column === 0 ? (
                <span role="status" className="sr-only">
                  {t('table.loading')}
                </span>
              ) : null}
              <Skeleton className={shapeOf(look)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function shapeOf({ isPicture, isRowHeader, isNumber, isActions }: ColumnStyle): string {
  if (isPicture) return 'aspect-4/3 w-12';
  if (isActions) return 'h-9 w-28 max-md:h-11 max-md:w-full md:ms-auto';
  if (isRowHeader) return 'h-5 w-3/4';
  return isNumber ? 'h-4 w-16 md:ms-auto' : 'h-4 w-3/4';
}
