import { MAX_STATEMENT_BYTES, STATEMENT_TOO_LARGE } from '#domain/billing/bank/statement-file.ts';
import { Problem } from '#server/api/problem.ts';
import { unreadable } from './unreadable-statement.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Beginnings of files that people take for a statement. */
const otherFiles: readonly (readonly [RegExp, string])[] = [
  [/^PK/, 'Diese Datei ist ein ZIP-Archiv. Bitte entpacken Sie es und laden Sie die XML-Datei hoch.'],
  [/^%PDF/, 'Diese Datei ist ein PDF. Bitte laden Sie den Kontoauszug als XML-Datei (camt.053) hoch.'],
  [/^\s*(?:\{1:|:20:)/, 'Diese Datei ist ein Kontoauszug im Format MT940. Bitte laden Sie camt.053 hoch.'],
];

/** Decodes a file and refuses all but plain XML in UTF-8, before a parser sees it. */
export function readStatementText(bytes: Uint8Array): string {
  if (bytes.length > MAX_STATEMENT_BYTES) throw new Problem(413, 'statement_too_large', STATEMENT_TOO_LARGE);
  const start = Buffer.from(bytes.subarray(0, 100)).toString('latin1');
  for (const [pattern, msg] of otherFiles) if (pattern.test(start)) throw unreadable(msg);
  const text = decode(bytes);
  if (text.trim() === '') throw unreadable('Die Datei ist leer.');
  checkEncoding(text);
  checkCharacters(text);
  checkDoctype(text);
  return text;
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw unreadable('Die Datei ist nicht in UTF-8 kodiert. Bitte laden Sie die Datei unverändert hoch.');
  }
}

function checkEncoding(text: string): void {
  const [, encoding = 'UTF-8'] = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/.exec(text) ?? [];
  if (!/^(?:utf-?8|us-ascii)$/i.test(encoding))
    throw unreadable(`Die Datei nennt die Kodierung „${encoding.slice(0, 20)}“. Lesbar ist nur UTF-8.`);
}

/** XML knows no control characters but tab and line breaks. */
function checkCharacters(text: string): void {
  if (/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/u.test(text))
    throw unreadable('Die Datei enthält unzulässige Steuerzeichen.');
}

/** A document type can define entities that expand without end or read files. */
function checkDoctype(text: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw unreadable(
      'Die Datei enthält eine Dokumenttyp-Angabe (DOCTYPE). Kontoauszüge haben keine. Sie wird deshalb nicht gelesen.',
    );
}
