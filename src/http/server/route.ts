import type { Endpoint, ParsedInputOf, ResponseOf } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/error.ts';
import type { Topic } from '../../domain/changes/find-changes.ts';
import type { Actor, StaffActor } from '../../domain/kernel/actor.ts';
import { actorFor, assertStaff } from '../../domain/kernel/policy.ts';
import { countRates } from './limits/count-rates.ts';
import { parseInput, type RawInput } from './parse-input.ts';
import type { RequestContext } from './request-context.ts';

type ContextOf<E extends Endpoint> = RequestContext &
  (E['access'] extends 'anyone' ? unknown : { actor: E['access'] extends 'staff' ? StaffActor : Actor });

export type Handler<E extends Endpoint> = (input: ParsedInputOf<E>, context: ContextOf<E>) => Promise<ResponseOf<E>>;

/** The same response for everyone: `publicRead()` binds it, and requires what its responses depend on. */
export type PublicRead = Endpoint & { method: 'GET'; credential: 'none'; access: 'anyone' };

/** `run` checks access, parses, counts and handles the call, with HTTP or without. */
export type Route = {
  endpoint: Endpoint;
  run: (input: RawInput, context: RequestContext) => Promise<unknown>;
  /** What a response depends on, if it may be cached. */
  topics?: ((response: unknown, input: RawInput) => Topic[]) | undefined;
};

export function route<E extends Endpoint>(endpoint: E extends PublicRead ? never : E, handle: Handler<E>): Route {
  return {
    endpoint,
    run: async (input, context) => {
      const actor = context.actor && actorFor(endpoint, context.actor, context.address);
      assertAccess(endpoint, actor);
      const parsed: Record<string, unknown> = {
        ...parseInput(endpoint, input),
        ...(endpoint.upload && (endpoint.largeUpload ? { saveFile: input.saveFile } : { readFile: input.readFile })),
      };
      if (endpoint.stepUp) await context.assertSteppedUp();
      await countRates(endpoint, parsed.body, context);
      return handle(parsed as ParsedInputOf<E>, { ...context, actor } as ContextOf<E>);
    },
  };
}

function assertAccess(endpoint: Endpoint, actor: Actor | undefined): void {
  if (endpoint.access === 'anyone') return;
  if (!actor) throw new Refusal('not_signed_in');
  if (endpoint.access !== 'staff') return;
  if (actor.isFactorOverdue) throw new Refusal('staff_factor_required');
  assertStaff(actor);
}
