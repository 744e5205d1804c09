import type { ProductSafety, SafetyTexts } from '../../contract/catalogue/product-safety.ts';
import type { Manufacturer } from '../../contract/owner/manufacturer.ts';
import type { Manufacturer as ShopManufacturer } from '../../domain/catalogue/manufacturers.ts';

export const presentManufacturer = ({ safety, ...manufacturer }: ShopManufacturer): Manufacturer => ({
  ...manufacturer,
  safety: safety && presentSafetyTexts(safety),
});

/** For forms: what is not known is empty. */
export const presentSafetyTexts = (safety: ProductSafety): SafetyTexts => ({
  manufacturer: '',
  address: '',
  contact: '',
  representative: '',
  warnings: '',
  ...safety,
});
