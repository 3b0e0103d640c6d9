import { z } from 'zod';
import type { Contract, Endpoint } from '#contract/endpoint.ts';
import { errorBody } from '#contract/shared.ts';
import type { BoundEndpoint } from './endpoints.ts';
import { listErrorStatuses } from './error-statuses.ts';

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

function toParameters(object: z.ZodObject | undefined, place: 'path' | 'query' | 'header'): JsonObject[] {
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

const problem = jsonContent({ $ref: '#/components/schemas/Problem' });

const retryAfter = { 'Retry-After': { description: 'Sekunden', schema: { type: 'integer', minimum: 0 } } };

/** Rule api 5. */
const refusals: Readonly<Record<number, string>> = {
  400: 'Nicht in der erwarteten Form, oder ein Link gilt nicht mehr',
  401: 'Nicht angemeldet, oder Anmeldung abgelehnt',
  403: 'Nicht erlaubt',
  404: 'Nicht vorhanden oder nicht für diesen Aufrufer',
  409: 'Widerspricht dem jetzigen Stand',
  413: 'Zu groß',
  415: 'Nicht im erwarteten Format oder komprimiert gesendet',
  422: 'Angaben verletzen Regeln; errors nennt jedes Feld',
  429: 'Zu viele Versuche',
  500: 'Unerwarteter Fehler',
  503: 'Gerade nicht erreichbar',
};

function toRefusal(status: number): JsonObject {
  const mayReturn = status === 429 || status === 503;
  return { description: refusals[status], ...(mayReturn && { headers: retryAfter }), content: problem };
}

function answerType({ file, streams }: Endpoint): string {
  return file ?? (streams ? 'text/event-stream' : 'application/json');
}

function toBody({ body, bodyDocs = body, takes }: Endpoint): JsonObject | undefined {
  if (takes) return { [takes.type]: { schema: { type: 'string', contentMediaType: takes.type } } };
  return bodyDocs && jsonContent(toSchema(bodyDocs, 'input'));
}

function toOperation(key: string, endpoint: Endpoint, bound: BoundEndpoint | undefined): JsonObject {
  const body = toBody(endpoint);
  const statuses = listErrorStatuses({ key, endpoint, guard: bound?.guard });
  return {
    summary: endpoint.summary,
    tags: [key.split('/')[2] ?? 'api'],
    ...(bound && { description: `Wer darf: ${bound.guard.label}.` }),
    parameters: [
      ...toParameters(endpoint.params, 'path'),
      ...toParameters(endpoint.query, 'query'),
      ...toParameters(endpoint.headers, 'header'),
    ],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Erfolg',
        content: { [answerType(endpoint)]: { schema: toSchema(endpoint.response, 'input') } },
      },
      ...Object.fromEntries(statuses.map((status) => [status, toRefusal(status)])),
      default: { description: 'Jeder andere Fehler', content: problem },
    },
  };
}

export function buildOpenApi(
  contract: Contract,
  bound: readonly BoundEndpoint[],
  options: OpenApiOptions,
): JsonObject {
  const boundByKey = new Map(bound.map((one) => [one.key, one]));
  const paths: Record<string, JsonObject> = {};
  for (const [key, endpoint] of Object.entries(contract)) {
    if (!endpoint) continue;
    const [method = '', path = ''] = key.split(' ');
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = {
      ...paths[template],
      [method.toLowerCase()]: toOperation(key, endpoint, boundByKey.get(key)),
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
