import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Api, api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

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

const isOpenNumber = (part: JsonSchema) =>
  (part['type'] === 'number' || part['type'] === 'integer') && !hasBounds(part);
const isOpenText = (part: JsonSchema) => part['type'] === 'string' && !isClosed(part);
const isOpenList = (part: JsonSchema) => part['type'] === 'array' && !('maxItems' in part);

describe.each(Object.keys(api) as (keyof Api)[])('%s', (key) => {
  const { params, query, headers, body, bodyDocs, response }: Endpoint = api[key];
  const sent = [params, query, headers, bodyDocs ?? body].map(toJson);

  test('every number has a least and a greatest value', () => {
    expect(findParts([...sent, toJson(response)], isOpenNumber)).toEqual([]);
  });

  test('everything that is sent ends somewhere', () => {
    expect(findParts(sent, (part) => isOpenText(part) || isOpenList(part))).toEqual([]);
  });
});

test('a number without bounds is found, wherever it stands', () => {
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
