import type { ProductSafety, ShownSafety } from '../../contract/catalogue/product-safety.ts';

/**
 * What a product says of its safety: its own manufacturer with all that belongs to it, else that of its brand. Never the
 * name of one with the address of the other. Undefined if there is nothing to say.
 */
export function safetyOf(own: ProductSafety, brand: ProductSafety | null): ShownSafety | undefined {
  const { manufacturer: name, address, contact, representative } = own.manufacturer ? own : (brand ?? {});
  const warnings = own.warnings || brand?.warnings || null;
  const manufacturer =
    name && address && contact ? { name, address, contact, representative: representative || null } : null;
  return manufacturer || warnings ? { manufacturer, warnings } : undefined;
}
