import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { broken, unreadable } from './unreadable-statement.ts';

/** A text, or an element's children by name. Attributes have the prefix `@`. */
export type XmlNode = string | { readonly [name: string]: XmlNode | readonly XmlNode[] };

/** Twice the depth of a statement with all details. */
const maxDepth = 30;

const MAX_TAG_LENGTH = 10_000;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  // Decodes `&#228;`. The file cannot define entities of its own, because it has no document type.
  htmlEntities: true,
  maxNestedTags: maxDepth,
});

/** @param text without a document type */
export function parseXml(text: string): XmlNode {
  const checked = XMLValidator.validate(text);
  if (checked !== true) throw unreadable(`Die Datei ist kein vollständiges XML (Zeile ${checked.err.line}).`);
  try {
    return parser.parse(text) as XmlNode;
  } catch (error) {
    if (error instanceof Error && error.message.includes('nested'))
      throw unreadable(`Die Datei ist tiefer als ${maxDepth} Ebenen geschachtelt.`);
    throw unreadable('Die Datei enthält unzulässige XML-Namen.');
  }
}

/** Name and namespace of the root. */
export function readRoot(text: string): { readonly name: string; readonly namespace: string } {
  const [prolog = ''] = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/.exec(text) ?? [];
  const tag = text.slice(prolog.length, prolog.length + MAX_TAG_LENGTH);
  const [, prefix, name = '', attributes = ''] = /^<(?:([\w.-]+):)?([\w.-]+)([^>]*)>/.exec(tag) ?? [];
  const attribute = prefix === undefined ? 'xmlns' : `xmlns:${prefix}`;
  const found = [...attributes.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  const [, , double, single] = found.find(([, key]) => key === attribute) ?? [];
  return { name, namespace: double ?? single ?? '' };
}

export function listChildren(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  if (node === undefined || typeof node === 'string' || !Object.hasOwn(node, name)) return [];
  const found = node[name] ?? [];
  return Array.isArray(found) ? found : [found as XmlNode];
}

/** @param path names from the node down @returns undefined for a missing element */
export function findChild(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((parent, name) => {
    const [child, second] = listChildren(parent, name);
    if (second !== undefined) throw broken(`Das Element ${name}`, 'kommt mehrfach vor');
    return child;
  }, node);
}

/** Trimmed. @returns null for a missing or empty element */
export function findText(node: XmlNode | undefined, ...path: readonly string[]): string | null {
  const child = findChild(node, ...path);
  const text = typeof child === 'string' ? child : child?.['#text'];
  return typeof text === 'string' && text !== '' ? text.replace(/\s+/g, ' ').trim() : null;
}
