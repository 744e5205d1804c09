import { Refusal } from '../../../contract/error.ts';

type Reason = 'archiveEmpty' | 'archiveUnreadable' | 'archiveLocked' | 'archiveTooLarge' | 'archiveTooMany';

export const refusedArchive = (message: Reason): Refusal =>
  new Refusal('invalid_request', { errors: [{ field: 'file', code: 'custom', message }] });
