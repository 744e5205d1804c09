import {
  addEuTaxRates,
  deleteProductTaxClass,
  deleteTaxRate,
  getTaxes,
  setCategoryTaxClass,
  setProductTaxClass,
  setTaxRate,
  setTaxSettings,
  type Taxes,
} from '../../../contract/owner/tax.ts';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import { allCountries } from '../../../domain/addresses/countries.ts';
import type { StaffActor } from '../../../domain/kernel/actor.ts';
import { asStaff } from '../../../domain/kernel/as-staff.ts';
import { localDate } from '../../../domain/kernel/local-time.ts';
import { toPercent, toThousandths } from '../../../domain/kernel/percent.ts';
import { assertSeen, versionOf } from '../../../domain/kernel/seen-version.ts';
import type { Shop } from '../../../domain/shop.ts';
import {
  changeShopSettings,
  findShopSettings,
  type ShopSettings,
} from '../../../domain/shop-settings/shop-settings.ts';
import { taxedPlace, taxedRegion } from '../../../domain/tax/taxed-place.ts';
import * as taxes from '../../../domain/tax/taxes.ts';
import { type Route, route } from '../../server/route.ts';

export const taxRoutes = ({ db, settings, taxRules, timeZone }: Shop): Route[] => {
  const response = async (): Promise<Taxes> => {
    const [current, rates, categories, products] = await Promise.all([
      findShopSettings(db),
      taxes.findTaxRates(db),
      taxes.findCategoryTaxClasses(db),
      taxes.findProductTaxClasses(db),
    ]);
    return {
      settings: presentSettings(current),
      rates: rates.map(({ id, rate, postalCodes = [], ...of }) => ({
        _id: id,
        ...of,
        ...(postalCodes.length > 0 && { postalCodes: [...postalCodes] }),
        rate: toPercent(rate),
      })),
      categories,
      products: products.map(({ id, ...of }) => ({ _id: id, ...of })),
      countries: [...allCountries],
    };
  };
  const changed = async (actor: StaffActor, change: (transaction: DatabaseTransaction) => Promise<void>) => {
    await asStaff(db, actor, change);
    settings.forget();
    taxRules.forget();
    return response();
  };
  return [
    route(getTaxes, response),

    route(setTaxSettings, ({ body: { version, ...body } }, { actor }) => {
      const {
        prices,
        homeCountry,
        homeRegion: region,
        deliveryTaxClass,
        sellsWithoutTax = false,
        uncheckedVatIds = 'tax',
      } = body;
      const homeRegion =
        homeCountry && taxedRegion({ country: homeCountry, region }, { country: 'homeCountry', region: 'homeRegion' });
      const home = { homeCountry: homeCountry ?? null, homeRegion: homeRegion ?? '' };
      const changes = {
        pricesIncludeTax: prices === 'with_tax',
        ...home,
        deliveryTaxClass,
        sellsWithoutTax,
        uncheckedVatIds,
      };
      return changed(actor, async (transaction) => {
        const current = async () => presentSettings(await findShopSettings(transaction)).version;
        await assertSeen(transaction, 'tax settings', { version, current });
        await changeShopSettings(transaction, changes);
      });
    }),

    route(setTaxRate, ({ body: { startsOn = null, rate, ...of } }, { actor }) => {
      const place = taxedPlace(of);
      return changed(actor, (transaction) =>
        taxes.setTaxRate(transaction, { ...of, ...place, startsOn, rate: toThousandths(rate) }),
      );
    }),

    route(deleteTaxRate, ({ params: { id } }, { actor }) =>
      changed(actor, (transaction) => taxes.deleteTaxRate(transaction, id)),
    ),

    route(addEuTaxRates, (_, { actor }) =>
      changed(actor, (transaction) => taxes.addEuTaxRates(transaction, localDate(new Date(), timeZone))),
    ),

    route(setCategoryTaxClass, ({ params: { category }, body: { taxClass } }, { actor }) =>
      changed(actor, (transaction) => taxes.setCategoryTaxClass(transaction, category, taxClass)),
    ),

    route(setProductTaxClass, ({ params: { id }, body: { taxClass } }, { actor }) =>
      changed(actor, (transaction) => taxes.setProductTaxClass(transaction, id, taxClass)),
    ),

    route(deleteProductTaxClass, ({ params: { id } }, { actor }) =>
      changed(actor, (transaction) => taxes.deleteProductTaxClass(transaction, id)),
    ),
  ];
};

function presentSettings({
  pricesIncludeTax,
  homeCountry,
  homeRegion,
  deliveryTaxClass,
  sellsWithoutTax,
  uncheckedVatIds,
}: ShopSettings): Taxes['settings'] {
  const prices = pricesIncludeTax ? ('with_tax' as const) : ('without_tax' as const);
  const settings = { prices, homeCountry, homeRegion, deliveryTaxClass, sellsWithoutTax, uncheckedVatIds };
  return { ...settings, version: versionOf(settings) };
}
