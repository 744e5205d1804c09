import { newMessage, sendMessage } from '../../../../contract/community/contact.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { call } from '../../../app/api.ts';

export const schema = newMessage;
export const send = (body: InputOf<typeof sendMessage>['body']) => call(sendMessage, { body });
