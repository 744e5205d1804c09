import { describe } from 'vitest';
import { testRoles } from './each-role.ts';
import { ofOrders } from './table.ts';

describe('each role and the calls of orders', () => {
  testRoles(ofOrders);
});
