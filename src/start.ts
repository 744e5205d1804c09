// The entry of the built server. Loads only what must come before the other modules.
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { mapStackTraces } from './process/source-maps.ts';

// V8's compiled code is cached between starts. Without a writable folder Node compiles at each start.
enableCompileCache(process.env.NODE_COMPILE_CACHE || path.join(import.meta.dirname, '..', '..', '.cache', 'compiled'));
mapStackTraces();
await import('./main.ts');
