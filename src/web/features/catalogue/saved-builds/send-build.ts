import * as z from 'zod/mini';
import type { BuildPart } from '../../../../contract/catalogue/build-parts.ts';
import { changeSavedBuild, saveBuild } from '../../../../contract/catalogue/saved-build.ts';
import { call } from '../../../app/api.ts';
import type { idempotent } from '../../../app/use-idempotent.ts';

type Sending = {
  parts: BuildPart[];
  send: ReturnType<typeof idempotent>;
  onSaved: (slug: string) => unknown;
};

/** As a new build, or in place of the saved one that is chosen. */
export function sendBuild({ parts, send, onSaved }: Sending) {
  const schema = z.object({ name: saveBuild.body.shape.name, slug: z.optional(z.string()) });
  return {
    schema,
    send: async ({ name, slug }: z.infer<typeof schema>) => {
      const body = { name, parts };
      const saved = slug
        ? await call(changeSavedBuild, { params: { slug }, body })
        : await send(body, (idempotencyKey) => call(saveBuild, { body, idempotencyKey }));
      await onSaved(saved.slug);
    },
  };
}
