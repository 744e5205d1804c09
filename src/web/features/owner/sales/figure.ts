import type sales from '#messages/owner/sales.ts';
import type { SalesSums } from '../../../../contract/owner/sales.ts';

export type Figure = {
  name: keyof (typeof sales)['sales']['figure'];
  of: (sums: SalesSums) => number;
  text: string;
  beside?: string;
};
