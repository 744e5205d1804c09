import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Scene } from '../scene.ts';

type Fields = Record<string, unknown>;

export type BodyCase = {
  endpoint: Endpoint;
  path: (scene: Scene) => string;
  good: (scene: Scene) => Fields;
  optional?: string[];
  missing: Record<string, string>;
  wrong?: [field: string, value: unknown, message: string][];
};
