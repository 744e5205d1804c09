import type { IdentityDependencies } from '../identity/dependencies.ts';
import type { PaymentDependencies } from '../payment/dependencies.ts';

export type PrivacyDependencies = IdentityDependencies & PaymentDependencies;
