import type { AuthUser } from '../../contract/identity.ts';
import type { Content } from './answer.ts';
import { currentValues } from './current-values.ts';
import type { Freshness } from './freshness.ts';
import { PageTemplate } from './page-template.ts';
import type { OnceContent } from './send-once.ts';
import { standInFor } from './stand-in.ts';

/** Pages of signed-in visitors that differ only in the visitor's name (docs/decisions/0057). */
export type PageTemplates = {
  /** The visitor's page. `create` renders it for a stand-in. Undefined if it has to be rendered for the visitor. */
  page: (
    url: string,
    visitor: AuthUser,
    create: (standIn: AuthUser) => Promise<Content>,
  ) => Promise<OnceContent | undefined>;
};

export function pageTemplates(freshness: Freshness, maxBytes: number): PageTemplates {
  const templates = currentValues<PageTemplate>(freshness, {
    maxBytes,
    bytesOf: ({ bytes }) => bytes,
    isKept: ({ isKept }) => isKept,
  });
  return {
    page: async (url, visitor, create) => {
      const standIn = standInFor(visitor);
      if (!standIn) return undefined;
      const template = await templates.obtain(`${standIn.photoURL ? 'photo' : 'initials'} ${url}`, async () => {
        const since = freshness.now();
        return new PageTemplate(await create(standIn), since);
      });
      return template.isUsable ? template.fill(visitor) : undefined;
    },
  };
}
