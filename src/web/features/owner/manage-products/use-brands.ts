import { useQuery } from '@tanstack/react-query';
import { listBrands } from '../../../../contract/catalogue/product.ts';
import { call } from '../../../app/api.ts';

/** The brands of the products on sale, by name. */
export function useBrands(): string[] {
  const { data = [] } = useQuery({ queryKey: [listBrands.name], queryFn: () => call(listBrands, {}) });
  return data.map(({ brand }) => brand).sort((one, other) => one.localeCompare(other));
}
