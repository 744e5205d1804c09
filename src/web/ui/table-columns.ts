import type { ReactNode } from 'react';

/** A column: what its cells hold, which says how they are set in the table and on the cards of a phone. */
export type TableColumn<Row = never> = {
  /** The head of a column that the listing sorts by is a button. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The first press sorts the largest, or newest, first. */
  isDescendingFirst?: boolean;
  /** Names the row: the row's header, and the title of its card. */
  isRowHeader?: boolean;
  /** A small picture; on a card it stands before the title. */
  isPicture?: boolean;
  /** Identifiers and instants: figures that line up. */
  isData?: boolean;
  /** Amounts and counts: at the right edge, so that their decimals stand one below the other. */
  isNumber?: boolean;
  /** What can be done with the row: at its end. */
  isActions?: boolean;
  /** In the table from this width on; a card has room for everything. */
  from?: 'lg' | 'xl';
  /** Cells of several lines begin at the top of their row. */
  isTall?: boolean;
  /** For head and cells alike: widths, mostly. */
  className?: string;
};

/** How a column looks, whatever its rows are. */
export type ColumnLook = Omit<TableColumn, 'id' | 'header' | 'cell'>;

const fromWidth = { lg: 'md:max-lg:hidden', xl: 'md:max-xl:hidden' };

/** The look that head and cells of a column share in the table. */
export function columnLook({ isNumber, isActions, from, className = '' }: ColumnLook): string {
  const side = isNumber || isActions ? 'md:text-end' : 'md:text-start';
  return `${side} ${from ? fromWidth[from] : ''} ${className}`;
}

/** A table laid out as cards is none to a screen reader, unless each part says what it is. */
export const as = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
