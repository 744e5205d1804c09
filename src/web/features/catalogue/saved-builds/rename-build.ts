import * as z from 'zod/mini';
import { changeSavedBuild, saveBuild } from '../../../../contract/catalogue/saved-build.ts';
import { call } from '../../../app/api.ts';

export function renameBuild(slug: string, onDone: () => unknown) {
  const schema = z.object({ name: saveBuild.body.shape.name });
  return {
    schema,
    send: async (body: z.infer<typeof schema>) => {
      await call(changeSavedBuild, { params: { slug }, body });
      await onDone();
    },
  };
}
