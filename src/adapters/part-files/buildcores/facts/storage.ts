import { storageFacts } from '../../../../builder/from-specifications.ts';
import { flag, type Row, text } from '../../field-values.ts';

export const storageFactsOfRow = (row: Row) => storageFacts(text(row.form_factor), text(row.interface), flag(row.nvme));
