import type { RowProblem } from '../contract/owner/import-reasons.ts';
import { importReasonText } from '../messages/import-reason.ts';
import { translatorFor } from '../messages/translate.ts';

/** What is wrong with a row, as the command prints it. */
export const reasonText = (problem: RowProblem): string =>
  importReasonText(translatorFor('en-US'), problem, problem.field ?? '');
