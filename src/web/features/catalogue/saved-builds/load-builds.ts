import { listSavedBuilds, type SavedBuildSummary } from '../../../../contract/catalogue/saved-build.ts';
import { call } from '../../../app/api.ts';

/** Without them, a build can still be saved as a new one. */
export const loadBuilds = (): Promise<SavedBuildSummary[]> => call(listSavedBuilds, {}).catch(() => []);
