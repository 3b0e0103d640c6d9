import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlError,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';
import { projectFolder } from '#server/version.ts';

export type Syntax = 'cii' | 'ubl-invoice' | 'ubl-credit-note';

const entryFiles: Readonly<Record<Syntax, string>> = {
  cii: 'Factur-X_1.07.3_EN16931.xsd',
  'ubl-invoice': 'UBL-Invoice-2.1.xsd',
  'ubl-credit-note': 'UBL-CreditNote-2.1.xsd',
};

const validators = new Map<Syntax, XsdValidator>();
let files: Record<string, Uint8Array> | undefined;

/** Schemas import each other by file name; libxml2 asks this provider for them and reads no file itself. */
function readSchemas(): Record<string, Uint8Array> {
  if (files) return files;
  const folder = join(projectFolder, 'server', 'billing', 'documents', 'schemas');
  files = Object.fromEntries(
    ['factur-x', 'ubl'].flatMap((name) =>
      readdirSync(join(folder, name))
        .filter((file) => file.endsWith('.xsd'))
        .map((file) => [file, readFileSync(join(folder, name, file))]),
    ),
  );
  xmlRegisterInputProvider(new XmlBufferInputProvider(files));
  return files;
}

function openValidator(syntax: Syntax): XsdValidator {
  const known = validators.get(syntax);
  if (known) return known;
  const url = entryFiles[syntax];
  const source = readSchemas()[url];
  if (!source) throw new Error(`The schema ${url} is missing`);
  const schema = XmlDocument.fromBuffer(source, { url });
  const validator = XsdValidator.fromDoc(schema);
  schema.dispose();
  validators.set(syntax, validator);
  return validator;
}

/** @returns what the schema refuses, one message a fault; empty for a valid document */
export function checkSchema(xml: string, syntax: Syntax): readonly string[] {
  const validator = openValidator(syntax);
  let document: XmlDocument | undefined;
  try {
    document = XmlDocument.fromString(xml);
    validator.validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message.trim());
    if (error instanceof XmlError) return [error.message];
    throw error;
  } finally {
    document?.dispose();
  }
}
