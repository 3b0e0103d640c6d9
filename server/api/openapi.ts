import { z } from 'zod';
import type { Contract, Endpoint } from '#contract/endpoint.ts';
import { errorBody } from '#contract/shared.ts';
import type { BoundEndpoint } from './endpoints.ts';

type JsonObject = Record<string, unknown>;

export type OpenApiOptions = {
  readonly title: string;
  readonly version: string;
  readonly publicUrl: string;
};

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}

function jsonContent(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } };
}

function toParameters(object: z.ZodObject | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!object) return [];
  const schema = toSchema(object, 'input');
  const required = new Set((schema.required as string[] | undefined) ?? []);
  return Object.entries((schema.properties as JsonObject | undefined) ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
  }));
}

function toOperation(endpoint: Endpoint, path: string, guardLabel: string | undefined): JsonObject {
  const body = endpoint.bodyDocs ?? endpoint.body;
  const failure = { description: 'Fehler', content: jsonContent({ $ref: '#/components/schemas/Problem' }) };
  return {
    summary: endpoint.summary,
    tags: [path.split('/')[2] ?? 'api'],
    ...(guardLabel === undefined ? {} : { description: `Wer darf: ${guardLabel}.` }),
    parameters: [...toParameters(endpoint.params, 'path'), ...toParameters(endpoint.query, 'query')],
    ...(body ? { requestBody: { required: true, content: jsonContent(toSchema(body, 'input')) } } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Erfolg',
        content: jsonContent(toSchema(endpoint.response, 'input')),
      },
      default: failure,
    },
  };
}

export function buildOpenApi(
  contract: Contract,
  bound: readonly BoundEndpoint[],
  options: OpenApiOptions,
): JsonObject {
  const labels = new Map(bound.map(({ key, guardLabel }) => [key, guardLabel]));
  const paths: Record<string, JsonObject> = {};
  for (const [key, endpoint] of Object.entries(contract)) {
    if (!endpoint) continue;
    const [method = '', path = ''] = key.split(' ');
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = {
      ...paths[template],
      [method.toLowerCase()]: toOperation(endpoint, path, labels.get(key)),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version },
    servers: [{ url: options.publicUrl }],
    paths,
    components: {
      schemas: { Problem: toSchema(errorBody, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
    security: [{}, { session: [] }, { bearer: [] }],
  };
}
