import type { Endpoint, InputOf } from '../../contract/endpoint.ts';
import { responseTo } from '../app/api.ts';
import { saveFile } from './save-file.ts';

/** Saves a file of the shop once it has arrived as a whole, under the name that the shop gives it. */
export async function download<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  const response = await responseTo(undefined, endpoint, input);
  const [, name = endpoint.name] = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(name, await response.blob());
}
