import { expect, test } from 'vitest';
import { sameSitePath } from './page.ts';

test('a form sent to a page leads back to a page of this site, whatever its address looks like', () => {
  expect(sameSitePath('/login?returnTo=/a')).toBe('/login?returnTo=/a');
  for (const address of ['//evil.example/x', '/\\evil.example/x', '///\\/evil.example/x']) {
    expect(sameSitePath(address)).toBe('/evil.example/x');
  }
});
