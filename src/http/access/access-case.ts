import type { Endpoint } from '../../contract/endpoint.ts';
import type { StaffRole } from '../../contract/role.ts';
import type { StockedProduct } from '../../testing/scene/stock.ts';
import type { RequestOptions, Visitor } from '../../testing/scene/visitor.ts';
import type { SharedShop } from './shared-shop.ts';

/** `owner`: of the thing in question. `admin`: the owner of the shop. */
type Caller = 'anonymous' | 'owner' | 'other' | 'admin';
export type Scene = { shop: SharedShop; owner: Visitor; product: StockedProduct };
export type AccessCase = {
  endpoint: Endpoint;
  as?: string;
  ask: (scene: Scene) => RequestOptions | Promise<RequestOptions>;
  /** The other roles to which the call responds as to an admin; to the rest of the staff as to any customer. */
  staff?: readonly Exclude<StaffRole, 'admin'>[];
} & Record<Caller, string>;

export const everyone = { anonymous: '200', owner: '200', other: '200', admin: '200' };
export const adminOnly = {
  anonymous: '401 not_signed_in',
  owner: '403 forbidden',
  other: '403 forbidden',
  admin: '200',
};
export const signedIn = { ...everyone, anonymous: '401 not_signed_in' };
export const ownerOrAdmin = { anonymous: '401 not_signed_in', owner: '200', other: '403 forbidden', admin: '200' };
export const ownerOnly = {
  anonymous: '401 not_signed_in',
  owner: '200',
  other: '404 booking_not_found',
  admin: '404 booking_not_found',
};
export const ownNameOnly = {
  anonymous: '401 not_signed_in',
  owner: '200',
  other: '403 foreign_email',
  admin: '403 foreign_email',
};
