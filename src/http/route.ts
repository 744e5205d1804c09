import type { AnswerOf, Endpoint, ParsedInputOf } from '../contract/endpoint.ts';
import { Refusal } from '../contract/error.ts';
import type { Topic } from '../domain/changes/find-changes.ts';
import type { Actor } from '../domain/kernel/actor.ts';
import { assertAdmin } from '../domain/kernel/policy.ts';
import { countRates } from './count-rates.ts';
import { parseInput, type RawInput } from './parse-input.ts';
import type { RequestContext } from './request-context.ts';

type ContextOf<E extends Endpoint> = E['access'] extends 'anyone' ? RequestContext : RequestContext & { actor: Actor };

export type Handler<E extends Endpoint> = (input: ParsedInputOf<E>, context: ContextOf<E>) => Promise<AnswerOf<E>>;

/** A caller whose session is not looked up yet. */
export type TokenBearer = { sessionId: string; address: string; idempotencyKey: string | undefined };

/** The same with the session's cookie. */
export type SessionBearer = {
  sessionToken: string;
  cartToken: string | undefined;
  address: string;
  idempotencyKey: string | undefined;
};

/** Answered the same to everyone: `publicRead()` binds it, and requires what its answers depend on. */
export type PublicRead = Endpoint & { method: 'GET'; credential: 'none'; access: 'anyone' };

type Bearers = { none: never; token: TokenBearer; session: SessionBearer };

type BearerOf<E extends Endpoint> = Bearers[E['credential']];

type Attempted<Answer> = { answer: Answer } | { isCounted: boolean };

/**
 * Looks up the session in the statement that reads or writes what the call asks for. Without an answer the handler does it
 * step by step and finds the refusal; then `isCounted` says whether the call's rate was counted.
 */
export type Shortcut<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  caller: BearerOf<E>,
) => Promise<Attempted<AnswerOf<E>>>;

type Attempt = (input: RawInput, caller: TokenBearer | SessionBearer) => Promise<Attempted<unknown>>;

/** `run` checks access, parses, counts and handles the call, with HTTP or without; `attempt` is its shortcut. */
export type Route = {
  endpoint: Endpoint;
  run: (input: RawInput, context: RequestContext) => Promise<unknown>;
  attempt?: Attempt;
  /** What an answer depends on, if it may be cached. */
  topics?: ((answer: unknown, input: RawInput) => Topic[]) | undefined;
};

export function route<E extends Endpoint>(
  endpoint: E extends PublicRead ? never : E,
  handle: Handler<E>,
  shortcut?: Shortcut<E>,
): Route {
  return {
    endpoint,
    ...(shortcut && { attempt: attemptOf(endpoint, shortcut) }),
    run: async (input, context) => {
      assertAccess(endpoint, context.actor);
      const parsed: Record<string, unknown> = {
        ...parseInput(endpoint, input),
        ...(endpoint.upload && { readFile: input.readFile }),
      };
      if (!context.isCounted) await countRates(endpoint, parsed.body, context);
      return handle(parsed as ParsedInputOf<E>, context as ContextOf<E>);
    },
  };
}

function attemptOf<E extends Endpoint>(endpoint: E, shortcut: Shortcut<E>): Attempt {
  if ((endpoint.rates ?? []).length > 1)
    throw new Error(`The shortcut of ${endpoint.name} would count one of its rates`);
  return async (input, caller) => {
    let parsed: Record<string, unknown>;
    try {
      parsed = parseInput(endpoint, input);
    } catch (error) {
      // An ended session is reported first.
      if (error instanceof Refusal) return { isCounted: false };
      throw error;
    }
    return shortcut(parsed as ParsedInputOf<E>, caller as BearerOf<E>);
  };
}

function assertAccess(endpoint: Endpoint, actor: Actor | undefined): void {
  if (endpoint.access === 'anyone') return;
  if (!actor) throw new Refusal('not_signed_in');
  if (endpoint.access === 'admin') assertAdmin(actor);
}
