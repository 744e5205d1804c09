import type { Dependencies } from '../kernel/dependencies.ts';
import type { ReadDeliveryRules } from './delivery-rules.ts';

export type DeliveryDependencies = Dependencies & { deliveryRules: ReadDeliveryRules };
