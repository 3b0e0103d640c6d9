import type { FastifyInstance } from 'fastify';
import { normalizeFreeText } from '#domain/text-rules.ts';
import { malformed, Problem } from '#server/api/problem.ts';

/** So much that a text which is far too long still reaches the rule that names its field (api 12). */
export const bodyLimitBytes = 1024 * 1024;

const maxDepth = 20;
/** Several times what the longest questionnaire has. Each unknown field is named in the answer, which must not grow without end. */
const maxFields = 200;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const decoder = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    // A plain Buffer.toString() would silently store U+FFFD instead of what was sent.
    throw malformed('Die gesendeten Daten sind kein gültiges UTF-8.');
  }
}

/** PostgreSQL cannot store NUL; a lone surrogate is no character (api 12). */
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

/** Of a value that {@link checkValue} has passed. */
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
 * @throws {Problem} 400 for anything that must get no further (api 12)
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

/** Another content type and a compressed body are 415 (api 1). */
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
