import { changeShopSettings } from '../../domain/shop-settings/shop-settings.ts';
import type { TestShop } from '../test-shop.ts';

/** A German company that charges no tax unless rates are set, so that invoices are issued. */
export async function setSeller({ db }: Pick<TestShop, 'db'>): Promise<void> {
  await changeShopSettings(db, {
    companyName: 'Parts GmbH',
    addressLine1: 'Hauptstr. 1',
    postalCode: '10115',
    city: 'Berlin',
    homeCountry: 'DE',
    sellsWithoutTax: true,
  });
}
