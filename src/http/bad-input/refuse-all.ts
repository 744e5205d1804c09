import { expect } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { allRows } from '../../testing/all-rows.ts';
import type { ApiResponse, RequestOptions } from '../../testing/scene/visitor.ts';
import type { Scene } from './scene.ts';

type Wrong = { name: string; method?: Endpoint['method']; path: string; asked?: RequestOptions };
export type Refused = { status?: number; code?: string; fields?: string[]; message?: string | undefined };

const INTERNALS = /stack|select |insert |update |\bat \w+ \(|node_modules|\/src\/|\.ts\b|sql|undefined|\[object/i;

/** The message of each field is for people and reveals no internals. */
export function expectRefused(
  name: string,
  response: ApiResponse,
  { status, code, fields = [], message }: Refused,
): void {
  const { errors = [], ...body } = response.body;
  expect({ name, status: response.status, code: body.code, fields: errors.map(({ field }) => field) }).toEqual({
    name,
    status: status ?? expect.toSatisfy((given: number) => given >= 400 && given < 500),
    code: code ?? expect.any(String),
    fields: expect.arrayContaining(fields),
  });
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  for (const problem of errors) {
    expect({ name, ...problem }).toEqual({
      name,
      field: expect.stringMatching(/./),
      code: expect.stringMatching(/./),
      message: expect.stringMatching(/./),
    });
  }
  if (message) expect([name, ...errors.map((problem) => problem.message)]).toContain(message);
  expect([name, JSON.stringify(response.body)]).toEqual([name, expect.not.stringMatching(INTERNALS)]);
}

export async function refuseAll({ shop, someone }: Scene, wrongs: (Wrong & Refused)[]): Promise<void> {
  const before = await allRows(shop.db);
  for (const { name, method = 'GET', path, asked, ...refused } of wrongs) {
    expectRefused(`${method} ${path.slice(0, 80)}: ${name}`, await someone.send(method, path, asked), refused);
  }
  expect(await allRows(shop.db)).toBe(before);
}
