import { type APIRequestContext, type APIResponse, request } from '@playwright/test';

export type Credentials = { name: string; email: string; password: string };

type ImageFile = { name: string; mimeType: string; buffer: Buffer };

/** A signed-in user who calls the API without a browser. */
export class ApiUser {
  readonly #api: APIRequestContext;
  readonly #token: string;
  readonly name: string;
  readonly email: string;

  private constructor(api: APIRequestContext, token: string, { name, email }: Credentials) {
    this.#api = api;
    this.#token = token;
    this.name = name;
    this.email = email;
  }

  static signUp(address: string, account: Credentials): Promise<ApiUser> {
    return ApiUser.#authenticate(address, '/api/identity/sign-up', account, account);
  }

  static signIn(address: string, account: Credentials): Promise<ApiUser> {
    const { email, password } = account;
    return ApiUser.#authenticate(address, '/api/identity/sign-in', account, { email, password });
  }

  static async #authenticate(address: string, path: string, account: Credentials, data: object): Promise<ApiUser> {
    const api = await request.newContext({ baseURL: address });
    await responseOf(await api.post(path, { data }));
    const { email } = account;
    const { token } = await responseOf<{ token: string }>(await api.put(`/api/user/${email}`, { data: { email } }));
    return new ApiUser(api, token, account);
  }

  async call<ApiResponse = unknown>(method: string, path: string, data?: object): Promise<ApiResponse> {
    const headers = { authorization: `Bearer ${this.#token}` };
    return responseOf(await this.#api.fetch(path, { method, headers, ...(data && { data }) }));
  }

  async upload(image: ImageFile): Promise<string> {
    return (await this.sendFile<{ data: { url: string } }>('/api/images', image)).data.url;
  }

  async sendFile<ApiResponse>(path: string, image: ImageFile): Promise<ApiResponse> {
    const headers = { authorization: `Bearer ${this.#token}` };
    return responseOf(await this.#api.post(path, { headers, multipart: { image } }));
  }

  dispose(): Promise<void> {
    return this.#api.dispose();
  }
}

async function responseOf<ApiResponse>(response: APIResponse): Promise<ApiResponse> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as ApiResponse;
}
