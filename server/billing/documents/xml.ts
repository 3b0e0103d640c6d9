import { create } from 'xmlbuilder2';

/** Elements in the order of the schema. `@name` is an attribute, `#` the text. Null leaves an element out. */
export type XmlNode = { readonly [name: string]: XmlValue };
type XmlValue = string | number | null | XmlNode | readonly XmlNode[];

/** Leaves out characters that XML forbids. */
export function renderXml(root: XmlNode): string {
  return create({ encoding: 'UTF-8', invalidCharReplacement: '' }, root).end({ prettyPrint: true });
}

/** For instance 1234 as `12.34`. */
export function formatAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}
