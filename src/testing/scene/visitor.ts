import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { getSession, type Session, signIn, signOut, signUp } from '../../contract/account/identity.ts';
import { putUser } from '../../contract/account/user.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type Problem, problem } from '../../contract/problem.ts';

type KnownProblem = { [K in keyof Problem as string extends K ? never : K]: Problem[K] };

/** A response; `body` is typed as both the response and the problem, because a test knows which it expects. */
export type ApiResponse<Body = Record<string, unknown>> = {
  status: number;
  body: Body & Pick<KnownProblem, 'code' | 'detail' | 'errors'>;
  headers: Record<string, string | string[] | number | undefined>;
};

type BodyOf<E extends Endpoint> = E['paged'] extends true
  ? z.core.output<E['response']>[]
  : z.core.output<E['response']>;

export type RequestOptions = {
  params?: Record<string, string>;
  query?: Record<string, string | string[] | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** A browser as the server sees it: keeps cookies and the access token, and validates every response against the contract. */
export class Visitor {
  readonly #app: FastifyInstance;
  readonly #cookies = new Map<string, string>();
  token = '';
  email = '';
  name = '';

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async signUp(account: { name: string; email: string; password: string }): Promise<ApiResponse<Session>> {
    const answer = await this.call(signUp, { body: account });
    if (answer.status === 201) await this.#setIdentity(account.email, account.name);
    return answer;
  }

  async signIn(credentials: { email: string; password: string }): Promise<ApiResponse<Session>> {
    const answer = await this.call(signIn, { body: credentials });
    if (answer.status === 200) await this.#setIdentity(credentials.email, answer.body.user?.displayName ?? '');
    return answer;
  }

  /** As its requests send them. */
  get cookies(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ');
  }

  signOut(): Promise<ApiResponse<object>> {
    return this.call(signOut, {});
  }

  async renewToken(): Promise<ApiResponse<{ token: string }>> {
    const answer = await this.call(putUser, { params: { email: this.email }, body: { email: this.email } });
    if (answer.status === 200) this.token = answer.body.token;
    return answer;
  }

  async call<E extends Endpoint>(endpoint: E, options: RequestOptions = {}): Promise<ApiResponse<BodyOf<E>>> {
    const path = Object.entries(options.params ?? {}).reduce(
      (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(value)),
      endpoint.path as string,
    );
    // As pages do: with a token the address would answer another call.
    const headers = { ...(this.token && endpoint.forStaff && { authorization: '' }), ...options.headers };
    const answer = await this.send(endpoint.method, path, { ...options, headers });
    if (answer.status < 300) {
      z.parse(
        endpoint.paged ? z.array(endpoint.response as z.ZodMiniType) : (endpoint.response as z.ZodMiniType),
        answer.body,
      );
    } else {
      z.parse(problem, answer.body);
    }
    return answer as unknown as ApiResponse<BodyOf<E>>;
  }

  async send(
    method: Endpoint['method'],
    path: string,
    { query, body, headers }: RequestOptions = {},
  ): Promise<ApiResponse> {
    const response = await this.#app.inject({
      method,
      url: path,
      ...(query && { query: query as Record<string, string | string[]> }),
      ...(body !== undefined && { payload: body as object }),
      headers: {
        ...(this.cookies && { cookie: this.cookies }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
    });
    for (const { name, value } of response.cookies) this.#cookies.set(name, value);
    const isJson = String(response.headers['content-type']).includes('json');
    const content = isJson ? response.json() : (fileIn(response) ?? { text: response.body });
    return { status: response.statusCode, headers: response.headers, body: content };
  }

  /** Takes over the user of the session cookie, for sign-ins that bypass `signIn`. */
  async loadSession(): Promise<string | undefined> {
    const { user } = (await this.call(getSession)).body;
    if (user) await this.#setIdentity(user.email, user.displayName);
    return user?.email;
  }

  async #setIdentity(email: string, name: string): Promise<void> {
    this.email = email;
    this.name = name;
    await this.renewToken();
  }
}

/** What an endpoint that returns a file is declared to answer. */
function fileIn({ headers, rawPayload }: LightMyRequestResponse): { name: string; bytes: Uint8Array } | undefined {
  const [, name] = /^attachment; filename="(.+)"$/.exec(String(headers['content-disposition'])) ?? [];
  return name === undefined ? undefined : { name, bytes: rawPayload };
}
