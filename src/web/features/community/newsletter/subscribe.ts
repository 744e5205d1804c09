import type { InputOf } from '../../../../contract/endpoint.ts';
import { subscribe, subscription } from '../../../../contract/newsletter.ts';
import { call } from '../../../app/api.ts';

export const schema = subscription;
export const send = (body: InputOf<typeof subscribe>['body']) => call(subscribe, { body });
