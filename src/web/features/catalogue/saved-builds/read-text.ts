import { type ReadBuildLine, readBuildText } from '../../../../contract/catalogue/build-text.ts';
import { call } from '../../../app/api.ts';

export function readText(onRead: (lines: ReadBuildLine[]) => unknown) {
  return {
    schema: readBuildText.body,
    send: async (body: { text: string }) => onRead((await call(readBuildText, { body })).lines),
  };
}
