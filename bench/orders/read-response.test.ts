import { expect, test } from 'vitest';
import { readResponse } from './read-response.ts';

const json =
  'HTTP/1.1 201 Created\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: 8\r\n\r\n{"a":"é"';
const chunked =
  'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\nb\r\n, chunked b\r\n2\r\nye\r\n0\r\n\r\n';

test.each([
  [json.replace('Length: 8', 'Length: 9'), { status: 201, isPlainJson: true, content: '{"a":"é"' }],
  [chunked, { status: 200, isPlainJson: false, content: 'hello, chunked bye' }],
  [
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-encoding: br\r\ncontent-length: 2\r\n\r\nxx',
    { status: 200, isPlainJson: false, content: 'xx' },
  ],
  ['HTTP/1.1 304 Not Modified\r\netag: "a"\r\n\r\n', { status: 304, isPlainJson: false, content: '' }],
])('reads an answer as soon as it is complete', (text, expected) => {
  const bytes = Buffer.from(text);
  for (let length = 0; length < bytes.length; length++)
    expect(readResponse(bytes.subarray(0, length)), String(length)).toBeUndefined();
  const response = readResponse(bytes);
  expect(response && { ...response, content: String(response.content) }).toEqual(expected);
});
