import type { DocumentDependencies } from '../documents/dependencies.ts';
import type { OrderingDependencies } from '../ordering/dependencies.ts';
import type { PaymentDependencies } from '../payment/dependencies.ts';
import type { PictureDependencies } from '../pictures/dependencies.ts';

export type ReturnDependencies = OrderingDependencies &
  PaymentDependencies &
  PictureDependencies &
  Pick<DocumentDependencies, 'shopName'>;
