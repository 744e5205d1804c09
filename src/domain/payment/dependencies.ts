import type { Dependencies } from '../kernel/dependencies.ts';
import type { CardPayments } from './card/card-payments.ts';

export type PaymentDependencies = Dependencies & { cards: CardPayments };
