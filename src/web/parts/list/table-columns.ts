import type { ReactNode } from 'react';

/** The kind of cell decides the layout in the table and on the cards of a phone. */
export type TableColumn<Row = never> = {
  /** A sort of the listing, if sortable. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isDescendingFirst?: boolean;
  /** Also the title of the card. */
  isRowHeader?: boolean;
  /** Before the title on a card. */
  isPicture?: boolean;
  /** For identifiers and instants. */
  isData?: boolean;
  isNumber?: boolean;
  isActions?: boolean;
  /** Narrower tables omit the column; cards never do. */
  from?: 'lg' | 'xl';
  isTall?: boolean;
  className?: string;
};

export type ColumnStyle = Omit<TableColumn, 'id' | 'header' | 'cell'>;

const fromWidth = { lg: 'md:max-lg:hidden', xl: 'md:max-xl:hidden' };

export function columnStyles({ isNumber, isActions, from, className = '' }: ColumnStyle): string {
  const side = isNumber || isActions ? 'md:text-end' : 'md:text-start';
  return `${side} ${from ? fromWidth[from] : ''} ${className}`;
}

/** Explicit roles: `display: grid` removes the table semantics. */
export const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
