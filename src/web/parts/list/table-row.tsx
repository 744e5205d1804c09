import type { ReactNode } from 'react';
import { type ColumnStyle, columnStyles, roles, type TableColumn } from './table-columns.ts';

type TableRowProps<Row> = { columns: readonly TableColumn<Row>[]; row: Row; serial: number | undefined };

/** On phones a card with picture, title, a line for each value and the actions. */
export function TableRow<Row>({ columns, row, serial }: TableRowProps<Row>) {
  const hasPicture = columns.some(({ isPicture }) => isPicture);
  return (
    <tr {...roles.row} className={rowStyles}>
      {serial === undefined ? null : (
        <td {...roles.cell} className={`${serialStyles} data text-faint`}>
          {serial}
        </td>
      )}
      {columns.map((column) => {
        const { id, header, isRowHeader, isPicture, isActions } = column;
        const look = cellStyles(column, hasPicture);
        const content = column.cell(row);
        if (isRowHeader) {
          return (
            <th key={id} {...roles.rowHeader} scope="row" className={look}>
              <div className="min-w-0">{content}</div>
            </th>
          );
        }
        return (
          <td key={id} {...roles.cell} className={look}>
            {isPicture || isActions ? null : (
              // Screen readers announce the column's header already.
              <span aria-hidden="true" className="label leading-5 md:hidden">
                {header}
              </span>
            )}
            {isPicture || isActions ? content : <div className="min-w-0 max-md:wrap-anywhere">{content}</div>}
          </td>
        );
      })}
    </tr>
  );
}

export const rowStyles =
  'md:[&>*]:border-b md:[&>*]:border-line md:hover:[&>*]:bg-raised max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:border-b max-md:border-line max-md:py-4 max-md:first:border-t';

export const serialStyles = 'h-12 pe-4 max-md:col-start-3 max-md:row-start-1 max-md:h-auto max-md:pe-0';

// Aligns the first lines of tall cells.
const tallStyles = 'md:align-top md:[&>div]:py-2.5 md:[&>div]:leading-5 md:[&>[data-acts]]:py-0.5';

export function cellStyles(meta: ColumnStyle, hasPicture: boolean): string {
  const place = meta.isPicture
    ? 'max-md:row-start-1 max-md:col-start-1'
    : meta.isRowHeader
      ? `max-md:row-start-1 max-md:text-base ${hasPicture ? 'max-md:col-start-2' : 'max-md:col-span-2 max-md:col-start-1'} font-medium text-start`
      : meta.isActions
        ? 'max-md:col-span-3 max-md:mt-3'
        : 'max-md:col-span-3 max-md:mt-1.5 max-md:grid max-md:grid-cols-[6.5rem_minmax(0,1fr)] max-md:items-baseline max-md:gap-x-4';
  const face = `${meta.isData || meta.isNumber ? 'data' : ''} ${meta.isTall ? tallStyles : ''}`;
  return `md:h-12 md:py-0.5 md:pe-4 md:last:pe-0 ${place} ${face} ${columnStyles(meta)}`;
}

/** Full width on the card. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <div
      data-acts=""
      className="flex gap-1 max-md:flex-wrap max-md:gap-2 md:justify-end max-md:[&>:is(a,button)]:min-h-11 max-md:[&>:is(a,button)]:flex-1 max-md:[&>:is(a,button):not(.text-danger)]:border-edge max-md:[&>.text-danger]:border-danger"
    >
      {children}
    </div>
  );
}
