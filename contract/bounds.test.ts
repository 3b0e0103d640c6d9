import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Api, api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { id, line } from './shared.ts';

type JsonSchema = { readonly [key: string]: unknown };

/** What `z.int()` says of itself is no bound of ours. */
const hasBounds = ({ minimum, maximum }: JsonSchema) =>
  Number(minimum) > Number.MIN_SAFE_INTEGER && Number(maximum) < Number.MAX_SAFE_INTEGER;

const isClosed = (schema: JsonSchema) =>
  ['maxLength', 'enum', 'const', 'format', 'pattern'].some((word) => word in schema);

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Paths of the parts of a schema for which `isWrong` holds. */
function findParts(schema: unknown, isWrong: (part: JsonSchema) => boolean, path = ''): string[] {
  if (!isObject(schema)) return [];
  const own = isWrong(schema) ? [path] : [];
  const inner = Object.entries(schema).flatMap(([key, value]) => findParts(value, isWrong, `${path}/${key}`));
  return [...own, ...inner];
}

const toJson = (schema: z.ZodType | undefined) =>
  schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/**
 * Paths of the parts of a schema that take this text. Zod names a part and what it was made of under one path; the part itself
 * has all checks, so it refuses what one of them refuses.
 */
function findTaking(hostile: string, schema: z.ZodType): string[] {
  const takes = new Map<string, boolean>();
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      const place = path.join('/');
      if (jsonSchema.type === 'string')
        takes.set(place, takes.get(place) !== false && z.safeParse(zodSchema, hostile).success);
    },
  });
  return [...takes].flatMap(([path, isTaken]) => (isTaken ? [path] : []));
}

const hostileTexts = [
  ['a control character', 'Hafen\u0007glocke'],
  ['a control character of the second block', 'Hafen\u0080glocke'],
  ['marks without end', '\u0300'.repeat(450_000)],
] as const;

const isOpenNumber = (part: JsonSchema) =>
  (part['type'] === 'number' || part['type'] === 'integer') && !hasBounds(part);
const isOpenText = (part: JsonSchema) => part['type'] === 'string' && !isClosed(part);
const isOpenList = (part: JsonSchema) => part['type'] === 'array' && !('maxItems' in part);

describe.each(Object.keys(api) as (keyof Api)[])('%s', (key) => {
  const { params, query, headers, body, bodyDocs, response }: Endpoint = api[key];
  const sent = [params, query, headers, bodyDocs ?? body].map(toJson);

  test('every number of a call has bounds', () => {
    expect(findParts([...sent, toJson(response)], isOpenNumber)).toEqual([]);
  });

  test('every text and list of a call has a maximum length', () => {
    expect(findParts(sent, (part) => isOpenText(part) || isOpenList(part))).toEqual([]);
  });

  test.each(hostileTexts)('no text of a call accepts %s', (_name, hostile) => {
    const places = [params, query, headers, bodyDocs ?? body].filter((schema) => schema !== undefined);
    expect(places.flatMap((schema) => findTaking(hostile, schema))).toEqual([]);
  });
});

test('the check finds a number without bounds at any depth', () => {
  const loose = z.strictObject({
    a: z.int().min(0).max(3),
    list: z.array(z.union([z.string(), z.number().min(0)])).optional(),
    count: z.int().nullable(),
  });
  expect(findParts(toJson(loose), isOpenNumber)).toEqual([
    '/properties/list/items/anyOf/1',
    '/properties/count/anyOf/0',
  ]);
});

test('the check finds a text that accepts a control character at any depth', () => {
  const loose = z.strictObject({
    a: z.string().max(3).optional(),
    list: z.array(z.union([line(9), z.string().default('')])),
    code: z.enum(['a']).nullable(),
    id,
  });
  expect(findTaking('\u0007', loose)).toEqual(['properties/list/items/anyOf/1', 'properties/a']);
});
