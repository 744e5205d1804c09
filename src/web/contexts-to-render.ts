import { text } from 'node:stream/consumers';
import type { EntryContext } from 'react-router';

/**
 * A context for each rendering of the page, because one can be rendered once. Nothing in it has to be waited for: the
 * loaders' data are read, where `ServerRouter` would suspend for each part of their stream. Of the routes it has those
 * of the page: the router prepares all that it is given, for each rendering.
 */
export async function contextsToRender(context: EntryContext): Promise<() => EntryContext> {
  const { manifest, serverHandoffStream, staticHandlerContext } = context;
  const data = serverHandoffStream ? await text(serverHandoffStream) : '';
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  // As `ServerRouter` keeps the parts it has read.
  const whole = Object.assign(Promise.resolve(), { result: { value: data, done: true } });
  return () => ({
    ...context,
    manifest: { ...manifest, routes: Object.fromEntries(routes) },
    serverHandoffStream: streamOf(data),
    renderMeta: { streamCache: [whole] },
  });
}

/** Not read while the router finds the data in `streamCache`. */
function streamOf(data: string): ReadableStream<Uint8Array> {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      controller.enqueue(new TextEncoder().encode(data));
      controller.close();
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
