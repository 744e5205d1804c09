import type { Endpoint, InputOf, ResponseOf } from '../../../contract/endpoint.ts';
import { Refusal } from '../../../contract/error.ts';
import type { Problem } from '../../../contract/problem.ts';
import { accessToken, clearAccessToken, renewAccessToken } from '../../app/access-token.ts';

type UploadEndpoint = Endpoint & { readonly upload: string };
type Options = { onProgress?: (share: number) => void; signal?: AbortSignal };

/** XMLHttpRequest, because `fetch` reports no upload progress. */
export async function upload<E extends UploadEndpoint>(
  endpoint: E,
  input: InputOf<E> & { file: Blob },
  options: Options = {},
): Promise<ResponseOf<E>> {
  const { file, params = {} } = input as { file: Blob; params?: Record<string, string> };
  const path = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(value)),
    endpoint.path as string,
  );
  let response = await send(endpoint, path, file, options);
  if (response.status === 401 && endpoint.credential === 'token') {
    clearAccessToken();
    response = await send(endpoint, path, file, options);
  }
  if (response.status >= 400) {
    const problem = response.body as Problem | undefined;
    throw new Refusal(problem?.code ?? 'internal', { ...problem, status: response.status });
  }
  return response.body as ResponseOf<E>;
}

async function send(endpoint: UploadEndpoint, path: string, file: Blob, { onProgress, signal }: Options) {
  const token = endpoint.credential === 'token' && (accessToken() ?? (await renewAccessToken()));
  signal?.throwIfAborted();
  const form = new FormData();
  form.append(endpoint.upload, file);
  const request = new XMLHttpRequest();
  request.open(endpoint.method, path);
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  signal?.addEventListener('abort', () => request.abort());
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new Error('The server could not be reached'));
    request.onabort = () => reject(signal?.reason);
    request.send(form);
  });
}
