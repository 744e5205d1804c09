import type { PageSettings } from '../../../../contract/page-settings.ts';

/** JSON-LD of the home page. */
export function shopFacts({ origin }: Pick<PageSettings, 'origin'>, name: string): object {
  const url = `${origin}/`;
  const publisher = { '@type': 'Organization', '@id': `${url}#shop`, name, url, logo: `${url}icon-512.png` };
  return { '@type': 'WebSite', name, url, publisher };
}
