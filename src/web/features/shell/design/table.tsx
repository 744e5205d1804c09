import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import { bothWays, listing } from '../../../../contract/listing.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { DataTable } from '../../../parts/list/data-table.tsx';
import type { TableColumn } from '../../../parts/list/table-columns.ts';
import { useTableState } from '../../../parts/list/use-table-state.ts';
import { Example, type ExampleProps } from './design-section.tsx';

const sampleListing = listing({ filters: {}, sorts: bothWays('name', 'price'), defaultSort: 'name' });
const still = { isError: false, error: undefined, isPlaceholderData: false, refetch: () => undefined };

export function Tables({
  words: { table: words, states },
  name,
  products,
}: ExampleProps & { products: ProductSummary[] }) {
  const money = useMoney();
  const state = useTableState(sampleListing);
  const columns: TableColumn<ProductSummary>[] = [
    { id: 'name', header: words.name, isRowHeader: true, cell: ({ name }) => name },
    { id: 'price', header: words.price, isNumber: true, className: 'md:w-32', cell: ({ price }) => money(price) },
    { id: 'quantity', header: words.stock, isNumber: true, className: 'md:w-32', cell: ({ quantity }) => quantity },
  ];
  const shared = {
    columns,
    state,
    keyOf: ({ _id }: ProductSummary) => _id,
    empty: { title: states.empty, hint: states.emptyHint },
  };
  return (
    <div className="grid gap-5">
      <Example name="rows">
        <DataTable
          {...shared}
          caption={name(words.loaded)}
          list={{ ...still, data: { items: products, isTotalExact: true, total: 120 } }}
        />
      </Example>
      <Example name="loading">
        <DataTable {...shared} caption={name(words.waiting)} list={{ ...still, data: undefined }} />
      </Example>
      <Example name="empty">
        <DataTable
          {...shared}
          caption={name(words.nothing)}
          list={{ ...still, data: { items: [], isTotalExact: true, total: 0 } }}
        />
      </Example>
      <Example name="error">
        <DataTable {...shared} caption={name(words.failed)} list={{ ...still, data: undefined, isError: true }} />
      </Example>
    </div>
  );
}
