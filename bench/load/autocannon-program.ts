import { json } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.ts';

const { address, paths, headers = {}, seconds, connections } = (await json(process.stdin)) as Load;
const result = await autocannon({
  url: address,
  connections,
  duration: seconds,
  headers,
  requests: paths.map((path) => ({ method: 'GET', path })),
});
const { p50, p99 } = result.latency;
const measured: LoadResult = {
  perSecond: result.requests.total / result.duration,
  p50,
  p99,
  errors: result.errors + result.non2xx - (result['3xx'] ?? 0),
};
process.stdout.write(JSON.stringify(measured));
