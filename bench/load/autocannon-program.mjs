// Plain JavaScript, because autocannon has no types of its own.
import { json } from 'node:stream/consumers';
import autocannon from 'autocannon';

const { address, paths, headers = {}, seconds, connections } = await json(process.stdin);
const result = await autocannon({
  url: address,
  connections,
  duration: seconds,
  headers,
  requests: paths.map((path) => ({ method: 'GET', path })),
});
const { p50, p99 } = result.latency;
const perSecond = result.requests.total / result.duration;
const errors = result.errors + result.non2xx - result['3xx'];
process.stdout.write(JSON.stringify({ perSecond, p50, p99, errors }));
