import type { NewMethod } from '../../contract/owner/delivery.ts';
import { createMethod } from '../../domain/delivery/edit-methods.ts';
import { createZone } from '../../domain/delivery/edit-zones.ts';
import { changeShopSettings } from '../../domain/shop-settings/shop-settings.ts';
import { setTaxRate } from '../../domain/tax/taxes.ts';
import type { TestShop } from '../test-shop.ts';
import { setSeller } from './seller.ts';

/** A delivery address there. */
export const berlin = {
  name: 'Test Buyer',
  line1: 'Beispielweg 1',
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
};

const standard: NewMethod = {
  name: 'Standard',
  pricing: 'flat',
  bands: [{ upTo: null, price: 9.9 }],
  handlingDays: 1,
  transitDaysMin: 1,
  transitDaysMax: 3,
};

/**
 * Delivers to Germany for 4.90 and to the United States for 9.90. A German shop, prices with 19 % VAT; 8.25 % in
 * California.
 */
export async function openForCheckout({ db }: Pick<TestShop, 'db'>): Promise<{ german: string; american: string }> {
  await setSeller({ db });
  await changeShopSettings(db, { pricesIncludeTax: true });
  const rate = { region: null, taxClass: 'standard', startsOn: null } as const;
  await setTaxRate(db, { ...rate, country: 'DE', rate: 19_000 });
  await setTaxRate(db, { ...rate, country: 'US', region: 'CA', rate: 8250 });
  return db.transaction().execute(async (transaction) => {
    const germany = await createZone(transaction, { name: 'Germany', areas: [{ country: 'DE' }] });
    const states = await createZone(transaction, { name: 'United States', areas: [{ country: 'US' }] });
    return {
      german: await createMethod(transaction, 'USD', germany, { ...standard, bands: [{ upTo: null, price: 4.9 }] }),
      american: await createMethod(transaction, 'USD', states, standard),
    };
  });
}
