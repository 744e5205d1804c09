import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/web/routes.ts';

/** Every path of routes.ts, as written there. */
export const routesOfShop: string[] = pathsOf(routes);

function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return [
      ...(index || (path !== undefined && children.length === 0) ? [here || '/'] : []),
      ...pathsOf(children, here),
    ];
  });
}
