import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { exampleDocument, exampleLines } from '#domain/billing/document/document-examples.ts';
import { renderInvoice } from './render-invoice.ts';

type Example = Parameters<typeof exampleDocument>[0];

async function render(example: Example = {}) {
  const { pdf, cii } = await renderInvoice(exampleDocument(example));
  const proxy = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(proxy);
  // Prices have a no-break space before the sign of the currency.
  const pages = text.map((page) => page.replace(/[\s\u00A0]+/g, ' '));
  return { pdf: proxy, cii, pages, raw: pdf.toString('latin1') };
}

type Structure = { readonly role: string; readonly alt?: string; readonly children: readonly Structure[] };

async function listRoles(pdf: Awaited<ReturnType<typeof render>>['pdf']) {
  const roles: Structure[] = [];
  const collect = (node: Structure) => {
    if (node.role) roles.push(node);
    node.children?.forEach(collect);
  };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    collect((await page.getStructTree()) as unknown as Structure);
  }
  return roles;
}

describe('text', () => {
  test('an open invoice says what is due, when and to which account', async () => {
    const { pages } = await render({ buyer: { reference: 'PO 4711' } });
    expect(pages).toHaveLength(1);
    for (const part of [
      'Rechnung RE-2026-000123',
      'Nordlicht Service GmbH & Co. KG',
      'Rechnungsdatum 01.12.2026',
      'Leistungszeitraum 01.11.2026 – 30.11.2026',
      'Fällig am 15.12.2026',
      'Ihre Bestellnummer PO 4711',
      'A-2611-0001 Callcenter',
      'Bestellung B-2611-0501',
      '59,00 € −5,90 € 53,10 €',
      'Nettobetrag 174,43 €',
      'Umsatzsteuer 19 % auf 174,43 € 33,14 €',
      'Zu zahlen 207,57 €',
      'Zahlbar ohne Abzug bis zum 15.12.2026.',
      'DE89 3704 0044 0532 0130 00',
      'Verwendungszweck RE-2026-000123',
      'Steuernummer 29/123/45678',
      'USt-IdNr. DE123456788',
      'Seite 1 von 1',
    ]) {
      expect(pages[0]).toContain(part);
    }
  });

  test('a paid invoice says so and asks for no transfer', async () => {
    const { pages } = await render({ isPaid: true });
    expect(pages[0]).toContain('Bezahlt');
    expect(pages[0]).toContain('Bereits bezahlt −207,57 €');
    expect(pages[0]).toContain('Zu zahlen 0,00 €');
    expect(pages[0]).not.toMatch(/Verwendungszweck|GiroCode|Fällig am/);
  });

  test('a credit note names its invoice', async () => {
    const { pages } = await render({ kind: 'credit_note' });
    expect(pages[0]).toContain('Gutschrift GU-2026-000007');
    expect(pages[0]).toContain('Rechnungskorrektur zur Rechnung RE-2026-000099 vom 02.11.2026.');
    expect(pages[0]).toContain('Zu Ihren Gunsten 207,57 €');
    expect(pages[0]).not.toContain('GiroCode');
  });

  test.each([
    ['eu_reverse_charge', 'Steuerschuldnerschaft des Leistungsempfängers', 'Umsatzsteuer 0 %'],
    ['third_country', 'In Deutschland nicht steuerbare Leistung', 'Umsatzsteuer (nicht steuerbar) 0,00 €'],
    ['small_business', 'Kleinunternehmer (§ 19 UStG)', 'Umsatzsteuer 0 %'],
  ] as const)('%s says why no VAT is charged', async (taxCase, reason, vat) => {
    const { pages } = await render({ taxCase });
    expect(pages[0]).toContain(reason);
    expect(pages[0]).toContain(vat);
  });

  test('writes Polish, Cyrillic and Greek names; letters without a font become question marks', async () => {
    const { pages } = await render({ buyer: { name: 'Łódź Привет Ωμέγα 株式' } });
    expect(pages[0]).toContain('Łódź Привет Ωμέγα ??');
  });
});

describe('several pages', () => {
  test('repeat the head of the table, and every line stands once', async () => {
    const { pages } = await render({ lines: exampleLines(90) });
    expect(pages.length).toBeGreaterThan(3);
    const withLines = pages.filter((text) => /A-2611-\d{4}/.test(text));
    expect(withLines.filter((text) => !text.includes('Pos. Anfrage Leistung Datum'))).toEqual([]);
    const numbers = pages.join(' ').match(/A-2611-\d{4}/g);
    expect(numbers).toEqual(exampleLines(90).map(({ requestNumber }) => requestNumber));
    expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
    expect(pages[1]).toContain('Rechnung RE-2026-000123 vom 01.12.2026');
  });

  test.each(Array.from({ length: 12 }, (_, index) => 4 + index))(
    'sums and payment of %i lines are complete',
    async (count) => {
      const { pages } = await render({ lines: exampleLines(count) });
      expect(pages.join(' ')).toMatch(/Nettobetrag.*Zu zahlen.*Verwendungszweck RE-2026-000123/);
    },
  );
});

test('no text leaves the margins, however long names and amounts are', async () => {
  const lines = exampleLines(2).map((line) => ({
    ...line,
    category: 'Marketingdienstleistungen',
    priceCents: 10_000_000,
    netCents: 10_000_000 - line.discountCents,
  }));
  const name = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);
  for (const kind of ['invoice', 'credit_note'] as const) {
    const { pdf } = await render({ kind, lines, buyer: { name, reference: name } });
    const page = await pdf.getPage(1);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const outside = texts.filter(({ transform, width }) => transform[4] < 56 || transform[4] + width > 539);
    expect(outside.map(({ str }) => str)).toEqual([]);
    expect(texts.map(({ str }) => str)).toContain('100.000,00 €');
  }
});

describe('PDF/A-3 and ZUGFeRD', () => {
  test('XMP declares PDF/A-3a and the profile EN 16931', async () => {
    const { raw } = await render();
    const xmp = raw.slice(raw.indexOf('<?xpacket begin'), raw.indexOf('<?xpacket end'));
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
      '<fx:DocumentType>INVOICE</fx:DocumentType>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>',
      'Rechnung RE-2026-000123',
    ]) {
      expect(xmp).toContain(part);
    }
  });

  test('embeds the XML as an alternative of the document', async () => {
    const { pdf, cii, raw } = await render();
    expect([...((await pdf.getAttachments()) ?? []).keys()]).toEqual(['factur-x.xml']);
    const embedded = Buffer.from((await pdf.getAttachmentContent('factur-x.xml')) ?? []).toString();
    expect(embedded).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>');
    expect(embedded.replace('urn:cen.eu:en16931:2017<', '')).toBe(
      cii.replace('urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0<', ''),
    );
    expect(raw).toContain('/AFRelationship /Alternative');
    expect(raw).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(raw).toContain('/Subtype /text#2Fxml');
  });

  test('has an sRGB output intent, only embedded fonts and no transparency', async () => {
    const { raw } = await render();
    expect(raw).toContain('/S /GTS_PDFA1');
    expect(raw).toContain('/Info (sRGB IEC61966-2.1)');
    const fonts = raw.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThan(2);
    expect(raw.match(/\/FontFile2 /g)).toHaveLength(fonts.length);
    expect(raw).not.toMatch(/\/(?:SMask|CA|ca|Encrypt|JavaScript|JS|Helvetica)\b/);
  });

  test('is tagged, in German, with a title that viewers show', async () => {
    const { pdf, raw } = await render();
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(raw).toContain('/Lang (de-DE)');
    expect(raw).toContain('/DisplayDocTitle true');
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: 'Rechnung RE-2026-000123' });
  });

  test('structure has headings, tables with head cells and a described code', async () => {
    const { pdf } = await render({ lines: exampleLines(3) });
    const roles = await listRoles(pdf);
    const count = (role: string) => roles.filter((node) => node.role === role).length;
    expect([count('H1'), count('H2')]).toEqual([1, 1]);
    expect(count('Table')).toBe(4);
    expect(count('TD')).toBeGreaterThan(3 * 7);
    expect(count('TH')).toBeGreaterThan(7);
    expect(roles.find(({ role }) => role === 'Figure')?.alt).toMatch(
      /^GiroCode für die Überweisung von 207,57/,
    );
  });

  test('everything on a page is tagged or marked as decoration', async () => {
    const { pdf } = await render({ lines: exampleLines(40) });
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      let depth = 0;
      const loose: string[] = [];
      for (const item of items) {
        if ('str' in item) {
          if (depth === 0 && item.str.trim() !== '') loose.push(item.str);
        } else depth += item.type === 'endMarkedContent' ? -1 : 1;
      }
      expect(loose).toEqual([]);
    }
  });
});
