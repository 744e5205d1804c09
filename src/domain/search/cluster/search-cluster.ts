import type { Found, Suggestions } from '../../../search/found.ts';
import type { Part } from '../../../search/read-model/table.ts';
import type { SearchQuery, SuggestQuery } from '../../../search/search-query.ts';
import type { Synonyms } from '../../../search/words/spelling/synonyms.ts';

/** An index, and the version of its last write. */
export type IndexVersion = { name: string; version: number };

/** A product keeps its highest version, so that a write that arrives late has no effect. */
export type IndexWrite = {
  version: number;
  /** On sale. Their price is the one of the moment. */
  parts: readonly Part[];
  deleted: readonly string[];
};

/** A server that searches. All but `close` reject with `ClusterUnavailable` if it cannot. */
export type SearchCluster = {
  /** Names how documents are stored. Programs with different schemas need different indexes. */
  schema: string;
  /** Idempotent. */
  create: (name: string) => Promise<void>;
  /** Searches find it when it resolves, if `isVisible`. */
  write: (name: string, write: IndexWrite, isVisible: boolean) => Promise<void>;
  /** Makes all writes visible. */
  refresh: (name: string) => Promise<void>;
  /** Idempotent. */
  delete: (name: string) => Promise<void>;
  /** Resolves when it can search: reads the words of the products, if it has not recently. */
  prepare: (index: IndexVersion) => Promise<void>;
  /** Prepared. Not by name, whose order only the database knows. */
  find: (index: IndexVersion, query: SearchQuery, synonyms: Synonyms) => Promise<Found>;
  suggest: (index: IndexVersion, query: SuggestQuery, synonyms: Synonyms) => Promise<Suggestions>;
  close: () => Promise<void>;
};

export class ClusterUnavailable extends Error {
  /** The cluster responds, but this index is gone. */
  readonly missingIndex: string | undefined;

  constructor(message: string, { missingIndex, ...options }: ErrorOptions & { missingIndex?: string } = {}) {
    super(message, options);
    this.name = 'ClusterUnavailable';
    this.missingIndex = missingIndex;
  }
}
