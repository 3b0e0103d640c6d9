import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '#server/api/problem.ts';

const samples = join(import.meta.dirname, '../../billing/bank/samples');

export const statementNamespace = 'urn:iso:std:iso:20022:tech:xsd:';

/** A statement of version 001.02 or 001.08. */
export function readSampleStatement(version: '02' | '08'): string {
  return readFileSync(join(samples, `camt.053.001.${version}.xml`), 'utf8');
}

/** The sample of version 001.08 with a part replaced, which must be there. */
export function changeStatement(from: string, to: string): string {
  const sample = readSampleStatement('08');
  if (!sample.includes(from)) throw new Error(`The sample has no ${from}`);
  return sample.replace(from, to);
}

/** @returns the refusal of a bad file */
export function refusalOf(read: () => unknown): Problem {
  try {
    read();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('The file was read.');
}

/** Bad files by what is wrong with them, with the message that they get. */
export type BadFiles = Readonly<
  Record<
    string,
    { readonly msg: RegExp; readonly files: readonly (readonly [name: string, file: string | Uint8Array])[] }
  >
>;
