import type { FastifyInstance } from 'fastify';
import { normalizeFreeText } from '#domain/text-rules.ts';
import { malformed, Problem } from '#server/api/problem.ts';

/** Large enough that the rule of a field refuses too long a text and names the field (api 12). */
export const bodyLimitBytes = 1024 * 1024;

const maxDepth = 20;
/** Several times the longest questionnaire. Limits the answer, which names each unknown field. */
const maxFields = 200;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const decoder = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    // Decode strictly: `Buffer.toString()` would silently store U+FFFD.
    throw malformed('Die gesendeten Daten sind kein gültiges UTF-8.');
  }
}

/** Refuses NUL, which PostgreSQL cannot store, and lone surrogates (api 12). */
export function checkText(text: string): void {
  if (text.includes('\0')) throw malformed('Die gesendeten Daten enthalten ein unzulässiges Zeichen (NUL).');
  if (!text.isWellFormed()) throw malformed('Die gesendeten Daten enthalten ein unvollständiges Zeichen.');
}

function checkValue(value: unknown, depth: number): void {
  if (typeof value === 'string') checkText(value);
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth)
    throw malformed(`Die gesendeten Daten sind tiefer als ${maxDepth} Ebenen geschachtelt.`);
  if (Array.isArray(value)) {
    for (const item of value) checkValue(item, depth + 1);
    return;
  }
  const fields = Object.entries(value);
  if (fields.length > maxFields)
    throw malformed(`Die gesendeten Daten enthalten ein Objekt mit mehr als ${maxFields} Feldern.`);
  for (const [key, item] of fields) {
    if (forbiddenKeys.has(key)) throw malformed(`Der Feldname „${key}“ ist nicht erlaubt.`);
    checkText(key);
    checkValue(item, depth + 1);
  }
}

/** @param value checked by {@link checkValue} */
function normalizeTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalizeTexts);
  if (typeof value !== 'object' || value === null) return normalizeFreeText(value);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, normalizeTexts(item)]));
}

function compressed(): Problem {
  return new Problem(415, 'unsupported_encoding', 'Bitte senden Sie die Daten unkomprimiert.', {
    headers: { 'accept-encoding': 'identity' },
  });
}

/**
 * @returns `undefined` for an empty body
 * @throws {Problem} 400 for invalid JSON and forbidden values (api 12)
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  const text = decodeUtf8(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed('Die gesendeten Daten sind kein gültiges JSON.');
  }
  checkValue(value, 1);
  return normalizeTexts(value);
}

/** Refuses other content types and compressed bodies with 415 (api 1). */
export function registerJsonBody(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding.toLowerCase() !== 'identity') throw compressed();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
    (_request, body, done) => {
      try {
        done(null, parseStrictJson(body as Buffer));
      } catch (error) {
        done(error as Problem);
      }
    },
  );
}
