import { type APIRequestContext, type APIResponse, request } from '@playwright/test';

export type Credentials = { name: string; email: string; password: string };

/** Somebody who is signed in and speaks with the shop's calls, without a screen. */
export class Person {
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

  static signUp(address: string, account: Credentials): Promise<Person> {
    return Person.#enter(address, '/api/identity/sign-up', account, account);
  }

  static signIn(address: string, account: Credentials): Promise<Person> {
    const { email, password } = account;
    return Person.#enter(address, '/api/identity/sign-in', account, { email, password });
  }

  static async #enter(address: string, path: string, account: Credentials, data: object): Promise<Person> {
    const api = await request.newContext({ baseURL: address });
    await answerOf(await api.post(path, { data }));
    const { email } = account;
    const { token } = await answerOf<{ token: string }>(await api.put(`/api/user/${email}`, { data: { email } }));
    return new Person(api, token, account);
  }

  async call<Answer = unknown>(method: string, path: string, data?: object): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.#token}` };
    return answerOf(await this.#api.fetch(path, { method, headers, ...(data && { data }) }));
  }

  /** Sends a picture and answers the address that the shop gave it. */
  async upload(image: { name: string; mimeType: string; buffer: Buffer }): Promise<string> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const answer = await answerOf<{ data: { url: string } }>(
      await this.#api.post('/api/images', { headers, multipart: { image } }),
    );
    return answer.data.url;
  }

  leave(): Promise<void> {
    return this.#api.dispose();
  }
}

async function answerOf<Answer>(response: APIResponse): Promise<Answer> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
