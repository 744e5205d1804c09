import { describe } from 'vitest';
import { testRoles } from './each-role.ts';
import { ofAccounts } from './table.ts';

describe('each role and the calls of accounts', () => {
  testRoles(ofAccounts);
});
