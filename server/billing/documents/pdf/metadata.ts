import { escapeHtml } from '#domain/escape-html.ts';
import type { Sheet } from './sheet.ts';

const invoiceNamespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const fileName = 'factur-x.xml';

/** The properties that Factur-X and ZUGFeRD demand in the XMP data (ZUGFeRD 2.3, chapter 6). */
const properties = [
  ['DocumentFileName', fileName, 'The name of the embedded XML document'],
  ['DocumentType', 'INVOICE', 'The type of the hybrid document in capital letters'],
  ['Version', '1.0', 'The version of the standard of the embedded XML document'],
  ['ConformanceLevel', 'EN 16931', 'The conformance level of the embedded XML document'],
] as const;

/** PDF/A demands a description of every schema that it does not know. */
const extensionSchema = `
<rdf:Description rdf:about=""
    xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
    xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${invoiceNamespace}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${properties
      .map(
        ([name, , description]) => `
      <rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${name}</pdfaProperty:name>
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>${description}</pdfaProperty:description>
      </rdf:li>`,
      )
      .join('')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

const invoiceProperties = `
<rdf:Description rdf:about="" xmlns:fx="${invoiceNamespace}">${properties
  .map(([name, value]) => `\n  <fx:${name}>${value}</fx:${name}>`)
  .join('')}
</rdf:Description>`;

/** Embeds the XML and declares it. `createdAt` makes the same document give the same bytes. */
export function embedInvoice({ pdf }: Sheet, xml: string, author: string, createdAt: Date): void {
  pdf.appendXML(`
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <dc:creator><rdf:Seq><rdf:li>${escapeHtml(author)}</rdf:li></rdf:Seq></dc:creator>
  <dc:language><rdf:Bag><rdf:li>de-DE</rdf:li></rdf:Bag></dc:language>
</rdf:Description>${extensionSchema}${invoiceProperties}`);
  const options = {
    name: fileName,
    type: 'text/xml',
    description: 'Rechnungsdaten nach EN 16931',
    relationship: 'Alternative',
    creationDate: createdAt,
    modifiedDate: createdAt,
  };
  pdf.file(Buffer.from(xml), options);
}
