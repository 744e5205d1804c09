import * as z from 'zod';
import { uploadMegabytes, uploadTypes } from '../../../contract/catalogue/image.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { problem } from '../../../contract/problem.ts';
import { callRate, type Rate, type RateSubject } from '../../../contract/rate.ts';
import { errorResponsesOf } from '../../server/error-responses.ts';

type Json = Record<string, unknown>;

export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hardware Store',
      version: '1',
      description: 'The calls of the shop. Errors are RFC 9457 problem details.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token that PUT /api/user/{email} returns.' },
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: '`__Host-session` over https.' },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const response = schemaOf(endpoint.response, 'output');
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.forStaff && { description: descriptionForStaff(endpoint.forStaff) }),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }]
        : []),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
    }),
    ...(endpoint.upload && { requestBody: uploadOf(endpoint.upload, endpoint.largeUpload) }),
    responses: {
      [endpoint.status ?? 200]: {
        description: endpoint.paged
          ? 'One page. See `X-Total-Count` (at least so many, unless `X-Total-Count-Exact` is `true`) and `Link: rel="next"` for the rest.'
          : 'Done.',
        content: endpoint.file
          ? Object.fromEntries(
              [endpoint.file].flat().map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
            )
          : { 'application/json': { schema: endpoint.paged ? { type: 'array', items: response } : response } },
      },
      ...refusalsOf(endpoint),
    },
  };
}

function securityOf({ credential, forStaff }: Endpoint): Json[] {
  if (forStaff) return [{}, { [forStaff.credential]: [] }];
  return credential === 'none' ? [] : [{ [credential]: [] }];
}

const descriptionForStaff = ({ name, method, path }: Endpoint) =>
  `With the token of staff who manage products, the parameters and the answer are those of \`${method} ${path}\` (${name}).`;

function refusalsOf(endpoint: Endpoint): Json {
  const schema = { $ref: '#/components/schemas/Problem' };
  const responses = [...errorResponsesOf(endpoint)].map(([status, codes]): [number, Json] => [
    status,
    {
      description: codes
        .map((code) => `\`${code}\`${code === 'too_many_requests' ? `: ${limitsOf(endpoint)}` : ''}`)
        .join(', '),
      content: { 'application/problem+json': { schema } },
    },
  ]);
  return Object.fromEntries(responses);
}

const subjects: Record<RateSubject, string> = {
  account: 'account',
  'account or network': 'account, or network of a visitor',
  session: 'session',
  network: 'network',
  email: 'email address',
  'email and network': 'email address and network',
  browser: 'browser',
};

function limitsOf({ rates = [] }: Endpoint): string {
  return [...rates, callRate]
    .map(
      ({ perMinute, perDay, by, when }: Rate) =>
        `${perDay ? `${perDay} a day` : `${perMinute} a minute`} for each ${subjects[by]}${when ? `, if ${when}` : ''}`,
    )
    .join('; ');
}

function uploadOf(field: string, large: Endpoint['largeUpload']): Json {
  const megabytes = large?.megabytes ?? uploadMegabytes;
  const file = { type: 'string', format: 'binary', description: `At most ${megabytes} MB.` };
  const schema = { type: 'object', properties: { [field]: file }, required: [field], additionalProperties: false };
  const encoding = { [field]: { contentType: uploadTypes.join(', ') } };
  return { required: true, content: { 'multipart/form-data': { schema, ...(!large && { encoding }) } } };
}

function parametersOf(schema: Endpoint['query'], place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
    additionalProperties?: Json | false;
  };
  const named = Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
  if (!additionalProperties) return named;
  // Each property of this object is a parameter of its own.
  return [
    ...named,
    { name: 'fields', in: place, style: 'form', explode: true, schema: { type: 'object', additionalProperties } },
  ];
}

function schemaOf(schema: Endpoint['response'], io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
