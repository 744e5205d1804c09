import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Scene } from '../scene.ts';

type Fields = Record<string, unknown>;

/** What the body of one call must have and which values its fields refuse. */
export type BodyCase = {
  endpoint: Endpoint;
  path: (scene: Scene) => string;
  good: (scene: Scene) => Fields;
  /** Fields that may be absent. */
  optional?: string[];
  /** The message for a missing field, and for other wrong values, by field. */
  missing: Record<string, string>;
  wrong?: [field: string, value: unknown, message: string][];
};
