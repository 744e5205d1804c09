/** Tracking numbers by the number of their order, or in the order of the lines: an empty one keeps its place. */
export type TrackingList = { byOrder: ReadonlyMap<number, string>; inOrder: readonly string[] };

const separators = /[\t;,]/;

const isOrderHead = /order|reference|bestell|auftrag|commande/i;
const isTrackingHead = /track|parcel|shipment|consign|sendung|paket/i;

/**
 * A column that was copied from a spreadsheet, or the CSV of a carrier. With a head, its columns are found by their names;
 * without one, the first is the order number if every line has two cells.
 */
export function readTracking(text: string): TrackingList {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split(separators).map(unquoted));
  const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell === '');
  const rows = lines.filter((cells) => !isEmpty(cells));
  const [head = []] = rows;
  const [order, tracking] = [head.findIndex((cell) => isOrderHead.test(cell)), headOf(head)];
  if (order >= 0 && tracking >= 0) return byOrder(rows.slice(1), order, tracking);
  if (rows.length > 0 && rows.every(([number = '', second = '']) => orderNumber(number) > 0 && second !== ''))
    return byOrder(rows, 0, 1);
  const last = lines.findLastIndex((cells) => !isEmpty(cells));
  return { byOrder: new Map(), inOrder: lines.slice(0, last + 1).map(([cell = '']) => cell) };
}

const headOf = (head: readonly string[]) =>
  head.findIndex((cell) => isTrackingHead.test(cell) && !isOrderHead.test(cell));

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"?'?(.*?)"?$/, '$1')
    .trim();

function byOrder(rows: readonly (readonly string[])[], order: number, tracking: number): TrackingList {
  const pairs = rows.flatMap((cells): [number, string][] => {
    const [number, text] = [orderNumber(cells[order] ?? ''), cells[tracking] ?? ''];
    return number > 0 && text !== '' ? [[number, text]] : [];
  });
  return { byOrder: new Map(pairs), inOrder: [] };
}

/** `No. 1001`, `#1001`, `1001-2` of a packing slip, `1001`; 0 if it is none. */
function orderNumber(text: string): number {
  const [, digits = '0'] = /^(?:no\.?\s*|nr\.?\s*|#\s*)?(\d{1,9})(?:-\d{1,3})?$/i.exec(text) ?? [];
  return Number(digits);
}
