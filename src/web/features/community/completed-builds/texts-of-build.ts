import * as z from 'zod/mini';
import { sharedBuild } from '../../../../contract/community/completed-build.ts';

/** What the form checks by the rules of the contract; photos and stars have their own fields. */
export const textsOfBuild = z.pick(sharedBuild, { title: true, text: true, author: true, purpose: true });
export type TextsOfBuild = z.infer<typeof textsOfBuild>;
