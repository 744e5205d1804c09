import { Client, errors } from '@opensearch-project/opensearch';
import { ClusterUnavailable } from '../../domain/search/cluster/search-cluster.ts';
import type { SearchBody, SearchResponse } from './dsl.ts';

/** Several at the same time, in one call. */
export type Searches = (bodies: readonly SearchBody[]) => Promise<SearchResponse[]>;

type Failure = { type: string; reason?: string };
type Response = SearchResponse & { status: number; error?: Failure; timed_out?: boolean };
type ItemResult = { _id: string; status: number; error?: Failure };

export type BulkItem = {
  action: 'index' | 'delete';
  id: string;
  /** The document of an index action. */
  document?: Record<string, unknown>;
};

export type ClusterTimeouts = { searchMs: number; writeMs: number };

/** One retry, because a server may close an idle connection. */
const RETRIES = 1;

/** Pauses before what an overloaded cluster has rejected is written again. */
const REJECTED_MS = [200, 1000, 3000];

/** The calls of OpenSearch's API that the shop uses, with their failures as `ClusterUnavailable`. */
export function openCluster(url: string, { searchMs, writeMs }: ClusterTimeouts) {
  const { origin, username, password } = new URL(url);
  const client = new Client({
    node: origin,
    ...(username && { auth: { username: decodeURIComponent(username), password: decodeURIComponent(password) } }),
    maxRetries: RETRIES,
    requestTimeout: writeMs,
    // Without a ping before it: a request shows as well whether a node is back.
    resurrectStrategy: 'none',
  });

  /** An index is used by an alias, because a write to an index that is gone would create it, without its mapping. */
  const aliasOf = (name: string) => `${name}-live`;

  return {
    create: async (name: string, definition: { settings: object; mappings: object }): Promise<void> => {
      try {
        const body = { ...definition, aliases: { [aliasOf(name)]: {} } };
        await client.indices.create({ index: name, body } as Parameters<typeof client.indices.create>[0]);
      } catch (error) {
        if (!isFailure(error, 'resource_already_exists_exception')) throw explained(error, name);
      }
    },

    delete: async (name: string): Promise<void> => {
      await client.indices.delete({ index: name, ignore_unavailable: true }).catch(rethrowFor(name));
    },

    refresh,

    /**
     * Returns what was refused. What the cluster has no room for is written again; an item with an older version than its
     * document has no effect (https://docs.opensearch.org/latest/api-reference/document-apis/bulk/).
     */
    write: async (
      name: string,
      version: number,
      items: readonly BulkItem[],
      isVisible: boolean,
    ): Promise<{ id: string; reason: string }[]> => {
      // `require_alias` does not apply to deletions, which create an index that is gone if they have a version.
      if (items.some(({ action }) => action === 'delete')) await refresh(name);
      const refused: { id: string; reason: string }[] = [];
      let left = items;
      for (const pauseMs of [...REJECTED_MS, undefined]) {
        const results = await bulk(name, version, left, isVisible);
        const rejected = new Set<string>();
        for (const { _id: id, status, error } of results) {
          if (status === 429) rejected.add(id);
          else if (error?.type === 'index_not_found_exception') throw missing(name, error);
          else if (status >= 500) throw new ClusterUnavailable(reasonOf(error));
          else if (status >= 400 && status !== 404 && status !== 409) refused.push({ id, reason: reasonOf(error) });
        }
        left = left.filter(({ id }) => rejected.has(id));
        if (left.length === 0) return refused;
        if (pauseMs !== undefined) await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
      }
      throw new ClusterUnavailable('it rejects writes');
    },

    searches: (name: string): Searches => searchesWithin(name, searchMs),

    /** Searches of all products. */
    slowSearches: (name: string): Searches => searchesWithin(name, writeMs),

    /** Calls that still run end by their timeout. */
    close: (): void => {
      void client.close();
    },
  };

  async function refresh(name: string): Promise<void> {
    await client.indices.refresh({ index: aliasOf(name) }).catch(rethrowFor(name));
  }

  function searchesWithin(name: string, requestTimeout: number): Searches {
    return async (bodies) => {
      // Counts of some shards only would be wrong.
      const header = { index: aliasOf(name), allow_partial_search_results: false };
      const body = bodies.flatMap((each) => [header, each]);
      const parameters = { body } as Parameters<typeof client.msearch>[0];
      const answer = await client.msearch(parameters, { requestTimeout }).catch(rethrowFor(name));
      return (answer.body.responses as unknown as Response[]).map((response) => {
        if (response.error) throw failureOf(name, response.status, response.error);
        if (response.timed_out) throw new ClusterUnavailable('a search took too long');
        return response;
      });
    };
  }

  async function bulk(name: string, version: number, items: readonly BulkItem[], isVisible: boolean) {
    const body = items.flatMap(({ action, id, document }) => [
      { [action]: { _index: aliasOf(name), _id: id, version, version_type: 'external_gte' } },
      ...(document ? [document] : []),
    ]);
    const parameters = { body, require_alias: true, ...(isVisible && { refresh: 'true' }) };
    const answer = await client.bulk(parameters as Parameters<typeof client.bulk>[0]).catch(rethrowFor(name));
    return (answer.body.items as unknown as Record<string, ItemResult>[]).flatMap((item) => Object.values(item));
  }
}

const isFailure = (error: unknown, type: string): error is InstanceType<typeof errors.ResponseError> =>
  error instanceof errors.ResponseError && (error.body?.error as Failure | undefined)?.type === type;

const rethrowFor =
  (name: string) =>
  (error: unknown): never => {
    throw explained(error, name);
  };

function explained(error: unknown, name: string): unknown {
  if (error instanceof errors.ResponseError) {
    const failure = error.body?.error as Failure | undefined;
    return failureOf(name, error.statusCode ?? 500, failure ?? { type: error.message });
  }
  if (error instanceof errors.OpenSearchClientError) return new ClusterUnavailable(error.message, { cause: error });
  return error;
}

/** A request that the cluster does not understand is an error of the shop. */
function failureOf(name: string, status: number, failure: Failure): Error {
  if (failure.type === 'index_not_found_exception') return missing(name, failure);
  if (status === 400) return new Error(`OpenSearch refuses a request: ${reasonOf(failure)}`);
  return new ClusterUnavailable(`${status} ${reasonOf(failure)}`);
}

const missing = (name: string, failure: Failure) => new ClusterUnavailable(reasonOf(failure), { missingIndex: name });

const reasonOf = (failure: Failure | undefined) => [failure?.type, failure?.reason].filter(Boolean).join(': ');
