import type { ReactNode } from 'react';

/** A column and the kind of its cells, which decides their layout in the table and on the cards of a phone. */
export type TableColumn<Row = never> = {
  /** A sort of the listing: makes the head a button. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The first press sorts in descending order. */
  isDescendingFirst?: boolean;
  /** The row header, and the title of the card. */
  isRowHeader?: boolean;
  /** A thumbnail, before the title on a card. */
  isPicture?: boolean;
  /** Tabular figures, for identifiers and instants. */
  isData?: boolean;
  /** Right-aligned, for amounts and counts. */
  isNumber?: boolean;
  /** Actions on the row. */
  isActions?: boolean;
  /** Breakpoint from which the table shows the column; cards always show it. */
  from?: 'lg' | 'xl';
  /** Aligns multi-line cells at the top. */
  isTall?: boolean;
  /** Classes of head and cells, mostly widths. */
  className?: string;
};

export type ColumnLook = Omit<TableColumn, 'id' | 'header' | 'cell'>;

const fromWidth = { lg: 'md:max-lg:hidden', xl: 'md:max-xl:hidden' };

/** Classes that the head and the cells of a column share. */
export function columnLook({ isNumber, isActions, from, className = '' }: ColumnLook): string {
  const side = isNumber || isActions ? 'md:text-end' : 'md:text-start';
  return `${side} ${from ? fromWidth[from] : ''} ${className}`;
}

/** Explicit roles: `display: grid` removes the table semantics. */
export const as = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
