import type { Database } from '../../../db/connect.ts';
import { joinBuilds } from '../../../domain/saved-builds/save-build.ts';
import type { RequestContext } from '../../server/request-context.ts';

type BuildsOfVisitor = Pick<RequestContext, 'buildsToken' | 'clearBuilds'>;

/** A failure does not prevent signing in: the cookie stays, and the customer's next saved build joins them. */
export async function joinVisitorsBuilds(db: Database, userId: string, visitor: BuildsOfVisitor): Promise<void> {
  const { buildsToken, clearBuilds } = visitor;
  if (buildsToken) await joinBuilds(db, userId, buildsToken).then(clearBuilds, () => undefined);
}
