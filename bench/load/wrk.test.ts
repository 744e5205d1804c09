import { expect, test } from 'vitest';
import { parseWrk, scriptFor } from './wrk.ts';

test('reads the measurement that the script prints', () => {
  const printed = `Running 2s test @ http://127.0.0.1:1
  16 connections
measured requests=4000 duration=2000000 p50=1500 p99=20250 failed=3
`;
  expect(parseWrk(printed)).toEqual({ perSecond: 2000, p50: 1.5, p99: 20.25, errors: 3 });
});

test('refuses an output without a measurement, and one of no time', () => {
  expect(() => parseWrk('unable to connect to 127.0.0.1:1')).toThrow('unable to connect');
  expect(() => parseWrk('measured requests=0 duration=0 p50=0 p99=0 failed=0')).toThrow('no measurement');
});

test('quotes paths and headers for Lua', () => {
  const script = scriptFor({ paths: ['/a?q="x"', '/b\\'], headers: { cookie: 'a="b"' } });
  expect(script).toContain('wrk.headers["cookie"] = "a=\\"b\\""');
  expect(script).toContain('local paths = { "/a?q=\\"x\\"", "/b\\\\" }');
});
