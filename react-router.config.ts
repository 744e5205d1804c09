import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  // A folder for each language: vite.config.ts builds one at a time.
  buildDirectory: `build/${process.env.PAGES_LANGUAGE ?? 'en'}`,
  ssr: true,
  // A page of the catalogue has so many links that asking for their routes makes an address too long.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
