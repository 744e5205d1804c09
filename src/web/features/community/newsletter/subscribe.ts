import { subscribe, subscription } from '../../../../contract/community/newsletter.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { call } from '../../../app/api.ts';

export const schema = subscription;
export const send = (body: InputOf<typeof subscribe>['body']) => call(subscribe, { body });
