import type { ReasonParameters, RowReason } from '../../contract/owner/import-reasons.ts';

/** A text that cannot be read as what its column has. */
export class BadValue extends Error {
  readonly code: RowReason;
  readonly parameters: ReasonParameters;
  constructor(code: RowReason, parameters: ReasonParameters = {}) {
    super(code);
    this.code = code;
    this.parameters = parameters;
  }
}

const LONGEST = 100;

/** As much of a cell as a text about it quotes, without what a terminal would obey. */
export function quoted(cell: string): string {
  const line = cell.replace(/\p{Cc}+/gu, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed()}…` : line;
}
