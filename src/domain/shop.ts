import type { CurrentParts } from './builds/current-parts.ts';
import type { ReadOffers } from './builds/guided-offers.ts';
import type { FindGuidedPlan } from './builds/guided-plans.ts';
import type { ReadCategoryFacts } from './catalogue/category-facts.ts';
import type { DeliveryDependencies } from './delivery/dependencies.ts';
import type { EmptySearches } from './demand/empty-searches.ts';
import type { DiscountDependencies } from './discounts/dependencies.ts';
import type { DocumentDependencies } from './documents/dependencies.ts';
import type { ExportDependencies } from './exports/dependencies.ts';
import type { IdentityDependencies } from './identity/dependencies.ts';
import type { ImportDependencies } from './imports/dependencies.ts';
import type { MailDependencies } from './mail/dependencies.ts';
import type { OrderingDependencies } from './ordering/dependencies.ts';
import type { PaymentDependencies } from './payment/dependencies.ts';
import type { PictureDependencies } from './pictures/dependencies.ts';
import type { CurrentProducts } from './search/current-products.ts';
import type { ProductSearch } from './search/product-search.ts';
import type { RealServices } from './set-up.ts';
import type { TaxDependencies } from './tax/dependencies.ts';

export type Shop = IdentityDependencies &
  OrderingDependencies &
  PaymentDependencies &
  DocumentDependencies &
  PictureDependencies &
  MailDependencies &
  ExportDependencies &
  ImportDependencies &
  TaxDependencies &
  DeliveryDependencies &
  DiscountDependencies & {
    search: ProductSearch;
    emptySearches: EmptySearches;
    locale: string;
    products: CurrentProducts;
    /** With the facts that the builder compares. */
    parts: CurrentParts;
    /** The parts in stock for guided builds. */
    offers: ReadOffers;
    guidedPlan: FindGuidedPlan;
    categories: ReadCategoryFacts;
    realServices: RealServices;
  };
