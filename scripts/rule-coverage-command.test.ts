import { expect, onTestFinished, test, vi } from 'vitest';
import { stockProduct } from '../src/testing/scene/stock.ts';
import { openTestShop } from '../src/testing/test-shop.ts';
import { command } from './rule-coverage.ts';

test('npm run rule-coverage prints rules, facts, and what is decided', async () => {
  const shop = await openTestShop();
  vi.stubEnv('DATABASE_URL', shop.connectionString);
  onTestFinished(() => void vi.unstubAllEnvs());
  const add = async (category: string, specifications: object) => {
    const { id } = await stockProduct(shop.db);
    const set = { category, specifications: JSON.stringify(specifications) };
    await shop.db.updateTable('products').set(set).where('id', '=', id).execute();
  };
  await shop.db.updateTable('products').set({ publishedAt: null }).execute();
  await add('gpu', { length: 300 });
  await add('gpu', {});
  await add('case', { maxGpuLength: 310 });
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  expect(await command([], { log: print, error: print })).toBe(0);
  const printed = lines.join('\n');
  expect(printed).toMatch(/gpu-length +gpu × case +2 +50\.0 %\n +gpu: length +50\.0 %\n +case: maxGpuLength +100\.0 %/);
  expect(printed).not.toContain('cpu-socket');
}, 60_000);
