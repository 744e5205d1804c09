import type { ReactNode } from 'react';

type NumberTableProps = {
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; name: ReactNode; values: readonly ReactNode[] }[];
  total?: readonly string[];
};

/** A name in each row, then numbers. */
export function NumberTable({ caption, head, rows, total }: NumberTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
    <div tabIndex={0} className="overflow-x-auto print:overflow-visible">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {head.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`label py-2 font-normal ${index === 0 ? 'text-start' : 'ps-4 text-end'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values }) => (
            <tr key={key} className="border-b border-line align-baseline">
              <th scope="row" className="min-w-28 py-2 text-start font-normal wrap-anywhere">
                {name}
              </th>
              {values.map((value, index) => (
                <td key={head[index + 1]} className="data py-2 ps-4 text-end whitespace-nowrap">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr className="align-baseline font-medium">
              {total.map((value, index) =>
                index === 0 ? (
                  <th key={head[index]} scope="row" className="py-2 text-start font-medium">
                    {value}
                  </th>
                ) : (
                  <td key={head[index]} className="data py-2 ps-4 text-end whitespace-nowrap">
                    {value}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
