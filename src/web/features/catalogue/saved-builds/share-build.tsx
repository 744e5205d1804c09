import type { CheckedBuild } from '../../../../contract/catalogue/build.ts';
import { ExportBuild } from './export-build.tsx';
import { SaveBuild } from './save-build.tsx';

export const ShareBuild = ({ parts }: Pick<CheckedBuild, 'parts'>) => (
  <>
    <SaveBuild parts={parts} />
    <ExportBuild parts={parts} />
  </>
);
