/** The cells of one row, taken line by line. */
export class CsvRow {
  readonly cells: string[] = [];
  readonly #separator: string;
  readonly #blank: RegExp;
  /** The text of a cell in quotes that the last line has not closed. */
  #open: string | undefined;

  constructor(separator: string) {
    this.#separator = separator;
    this.#blank = separator === '\t' ? / */y : /[ \t]*/y;
  }

  /** `open` if a cell in quotes continues on the next line, `broken` if it does not end as one. */
  take(line: string): 'done' | 'open' | 'broken' {
    let at = 0;
    if (this.#open !== undefined) {
      const closed = this.#quoted(line, 0, false);
      if (typeof closed === 'string') return closed;
      at = closed;
    }
    while (at <= line.length) {
      const start = this.#afterBlank(line, at);
      if (line[start] === '"') {
        this.#open = '';
        const closed = this.#quoted(line, start + 1, true);
        if (typeof closed === 'string') return closed;
        at = closed;
      } else {
        const end = line.indexOf(this.#separator, at);
        this.cells.push(line.slice(at, end < 0 ? undefined : end).trim());
        at = end < 0 ? line.length + 1 : end + 1;
      }
    }
    return 'done';
  }

  /** Returns where the next cell starts. `isFirstLine`: a quote may be an inch sign, if another one ends the cell here. */
  #quoted(line: string, from: number, isFirstLine: boolean): number | 'open' | 'broken' {
    let start = from;
    for (let quote = line.indexOf('"', start); quote >= 0; quote = line.indexOf('"', start)) {
      const end = this.#afterBlank(line, quote + 1);
      if (end === line.length || line[end] === this.#separator) {
        this.cells.push(`${this.#open}${line.slice(start, quote)}`);
        this.#open = undefined;
        return end + 1;
      }
      const isDoubled = line[quote + 1] === '"';
      if (!isDoubled && !(isFirstLine && this.#closesAfter(line, quote + 1))) return 'broken';
      this.#open += `${line.slice(start, quote)}"`;
      start = quote + (isDoubled ? 2 : 1);
    }
    this.#open += `${line.slice(start)}\n`;
    return 'open';
  }

  #closesAfter(line: string, from: number): boolean {
    for (let quote = line.indexOf('"', from); quote >= 0; quote = line.indexOf('"', quote + 1)) {
      const end = this.#afterBlank(line, quote + 1);
      if (end === line.length || line[end] === this.#separator) return true;
    }
    return false;
  }

  #afterBlank(line: string, at: number): number {
    this.#blank.lastIndex = at;
    this.#blank.exec(line);
    return this.#blank.lastIndex;
  }
}
