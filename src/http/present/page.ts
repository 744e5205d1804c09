import type { Page } from '../../contract/endpoint.ts';

export const presentPage = <Row, Item>({ items, ...page }: Page<Row>, present: (row: Row) => Item): Page<Item> => ({
  ...page,
  items: items.map(present),
});
