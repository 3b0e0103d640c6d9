import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_STATEMENT_BYTES } from '#domain/billing/bank/statement-file.ts';
import { Problem } from '#server/api/problem.ts';
import {
  type BadFiles,
  changeStatement,
  readSampleStatement,
  refusalOf,
  statementNamespace,
} from '#server/testing/billing/sample-statement.ts';
import { readStatements } from './read-statements.ts';

const sample = readSampleStatement('08');
const change = changeStatement;

type Case = BadFiles[string]['files'][number];

const count = <T>(number: number, make: (index: number) => T) =>
  Array.from({ length: number }, (_, i) => make(i));

/** Puts a text between declaration and root. */
const withProlog = (prolog: string) => change('?>', `?>${prolog}`);

const nested = (depth: number) =>
  change('<MsgId>', `${'<Deep>'.repeat(depth)}${'</Deep>'.repeat(depth)}<MsgId>`);

const expansions = count(10, (level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('');

const cases: BadFiles = {
  'cut files': {
    msg: /kein vollständiges XML \(Zeile \d+\)\.$/,
    files: count(90, (index): Case => {
      const end = 300 + Math.floor(((sample.length - 320) * index) / 90);
      return [`cut after ${end} characters`, sample.slice(0, end)];
    }),
  },
  'broken XML': {
    msg: /kein vollständiges XML \(Zeile \d+\)\.$/,
    files: [
      ['crossed tags', change('<MsgId>STMT-2026-12-02</MsgId>', '<MsgId><Id>1</MsgId></Id>')],
      ['an open tag', change('<MsgId>', '<MsgId><Open>')],
      ['a bare ampersand', change('&amp;', '& ')],
      ['an attribute without quotes', change('Ccy="EUR"', 'Ccy=EUR')],
      ['an attribute twice', change('Ccy="EUR"', 'Ccy="EUR" Ccy="USD"')],
      ['a second root', `${sample}<Document><BkToCstmrStmt/></Document>`],
      ['text after the root', `${sample} and more`],
      ['an open comment', change('<GrpHdr>', '<!-- <GrpHdr>')],
      ['an open CDATA section', change('<MsgId>', '<MsgId><![CDATA[')],
      ['a closing tag without name', change('</MsgId>', '</>')],
    ],
  },
  'wrong encodings': {
    msg: /^Die Datei ist nicht in UTF-8 kodiert/,
    files: [
      ['Latin 1', Buffer.from(sample, 'latin1')],
      ['UTF-16 with mark', Buffer.from(`\ufeff${sample}`, 'utf16le')],
      ['an overlong slash', Buffer.concat([Buffer.from(sample), Buffer.from([0xc0, 0xaf])])],
      ...count(20, (index): Case => {
        const bytes = Buffer.from(sample);
        bytes[400 + index * 500] = 0x80 + index * 6;
        return [`a stray byte at ${400 + index * 500}`, bytes];
      }),
    ],
  },
  'declared encodings': {
    msg: /^Die Datei nennt die Kodierung „/,
    files: ['ISO-8859-1', 'ISO-8859-15', 'windows-1252', 'UTF-16', 'UTF-7', 'UTF-32', 'x', ''].map(
      (name): Case => [`encoding ${name}`, change('UTF-8', name)],
    ),
  },
  'control characters': {
    msg: /^Die Datei enthält unzulässige Steuerzeichen\.$/,
    files: [
      [
        'UTF-16 without mark',
        Buffer.from(change('Müller', 'Muller').replaceAll(/[^\0-\x7f]/g, ''), 'utf16le'),
      ],
      ...['\0', '\x01', '\x08', '\x0b', '\x0c', '\x1b', '\x1f', '\ufffe', '\uffff'].map(
        (character): Case => [`character ${character.charCodeAt(0)}`, change('STMT', `ST${character}MT`)],
      ),
    ],
  },
  'document types': {
    msg: /^Die Datei enthält eine Dokumenttyp-Angabe \(DOCTYPE\)\./,
    files: [
      [
        'a billion laughs',
        withProlog(`<!DOCTYPE Document [<!ENTITY e0 "ha">${expansions}]>`).replace('STMT', '&e10;'),
      ],
      [
        'one long entity',
        withProlog(`<!DOCTYPE d [<!ENTITY a "${'a'.repeat(50_000)}">]>`).replace(
          'STMT',
          '&a;'.repeat(50_000),
        ),
      ],
      ['a file', withProlog('<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]>').replace('STMT', '&a;')],
      [
        'an address',
        withProlog('<!DOCTYPE d [<!ENTITY a SYSTEM "http://127.0.0.1/">]>').replace('STMT', '&a;'),
      ],
      ['a parameter entity', withProlog('<!DOCTYPE d [<!ENTITY % a SYSTEM "http://127.0.0.1/a.dtd"> %a;]>')],
      ['an external type', withProlog('<!DOCTYPE Document SYSTEM "http://127.0.0.1/a.dtd">')],
      ['a public type', withProlog('<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "a.dtd">')],
      ['an entity that names itself', withProlog('<!DOCTYPE d [<!ENTITY a "&a;">]>').replace('STMT', '&a;')],
      ['lower case', withProlog('<!doctype d [<!entity a "a">]>')],
      ['an empty type', withProlog('<!DOCTYPE d>')],
      ['a type after a comment', withProlog('<!-- a --><!DOCTYPE d [<!ENTITY a "b">]>')],
      ['an entity without type', withProlog('<!ENTITY a "b">')],
    ],
  },
  'deep files': {
    msg: /^Die Datei ist tiefer als 30 Ebenen geschachtelt\.$/,
    files: [30, 100, 1000, 100_000].map((depth): Case => [`${depth} levels`, nested(depth)]),
  },
  'unsafe names': {
    msg: /^Die Datei enthält unzulässige XML-Namen\.$/,
    files: ['__proto__', 'constructor', 'prototype'].map(
      (name): Case => [name, change('<MsgId>', `<${name}><a>1</a></${name}><MsgId>`)],
    ),
  },
  'other versions': {
    msg: /^Dieser Kontoauszug hat das Format camt\.053\.001\.\d\d\. Lesbar sind/,
    files: ['01', '03', '04', '05', '06', '07', '09', '10', '11', '12', '13'].map(
      (version): Case => [`version ${version}`, change('camt.053.001.08', `camt.053.001.${version}`)],
    ),
  },
  'other messages of banks': {
    msg: /^Diese Datei ist ein.+ Bitte laden Sie den Kontoauszug \(camt\.053\) hoch\.$/,
    files: [
      'camt.052.001.02',
      'camt.052.001.08',
      'camt.054.001.02',
      'camt.054.001.08',
      'pain.001.001.09',
      'pain.008.001.08',
    ].map(
      (message): Case => [message, `<Document xmlns="${statementNamespace}${message}"><Any/></Document>`],
    ),
  },
  'other files': {
    msg: /^(?:Diese Datei ist (?:kein Kontoauszug im Format camt\.053|ein (?:ZIP|PDF|Kontoauszug im Format MT940))|Die Datei ist leer\.|Die Datei ist nicht in UTF-8)/,
    files: [
      ['nothing', ''],
      ['blanks', ' \r\n\t '],
      ['a mark alone', '\ufeff'],
      ['text', 'Guten Tag'],
      ['CSV', 'Datum;Betrag\n01.12.2026;70,21\n'],
      ['JSON', '{"Document":{"BkToCstmrStmt":[]}}'],
      ['HTML', '<!-- a --><html><body>Kontoauszug</body></html>'],
      ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['a style sheet', '<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" version="1.0"/>'],
      ['an invoice', '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>'],
      ['ZIP', Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1')],
      ['PDF', Buffer.from('%PDF-1.7\n%âãÏÓ', 'latin1')],
      ['PNG', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1')],
      ['GZIP', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
      ['MT940', ':20:STARTUMSE\r\n:25:51210800/1245126199\r\n:28C:00240/001\r\n'],
      ['SWIFT MT940', '{1:F01BYLADEM1XXXX0000000000}{4:\r\n:20:1\r\n-}'],
      ['no namespace', '<Document><BkToCstmrStmt><Stmt/></BkToCstmrStmt></Document>'],
      ['another namespace', change(statementNamespace, 'urn:example:')],
      ['a namespace that only begins alike', change('camt.053.001.08', 'camt.05300108')],
      ['an unused namespace', change('<Document xmlns=', '<Document xmlns:unused=')],
      ['another root', change('<Document ', '<Envelope ').replace('</Document>', '</Envelope>')],
      ['a statement inside of a comment', `<!-- ${sample.slice(sample.indexOf('<Document'))} --><a/>`],
    ],
  },
  'files of more than 20 MB': {
    msg: /^Die Datei ist größer als 20 MB\./,
    files: [
      ['50 MB of zeros', new Uint8Array(50_000_000)],
      ['50 MB of blanks', Buffer.concat([Buffer.from(sample), Buffer.alloc(50_000_000, ' ')])],
      ['one byte too many', Buffer.alloc(MAX_STATEMENT_BYTES + 1, ' ')],
    ],
  },
};

test('there are at least 200 bad files, all different', () => {
  const files = Object.values(cases).flatMap((group) => group.files.map(([, file]) => Buffer.from(file)));
  expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(files.length);
  expect(files.length).toBeGreaterThanOrEqual(200);
});

describe.each(Object.entries(cases))('%s', (_, { msg, files }) => {
  test.each(files)('%s', (_name, file) => {
    const { status, code, message } = refusalOf(() => readStatements(Buffer.from(file)));
    expect(message).toMatch(msg);
    expect(message.length).toBeLessThan(200);
    expect([
      [413, 'statement_too_large'],
      [422, 'unreadable_statement'],
    ]).toContainEqual([status, code]);
  });
});

test('a file of the greatest size is read', () => {
  const entry = /<Ntry>[\s\S]*?<\/Ntry>/.exec(sample)?.[0] ?? '';
  const number = Math.floor((MAX_STATEMENT_BYTES - sample.length) / Buffer.byteLength(entry));
  const [statement] = readStatements(Buffer.from(change(entry, entry.repeat(number))));
  expect(new Set(statement?.entries.map(({ reference }) => reference)).size).toBe(number + 7);
});

test('whatever is changed in a statement: it is read, or refused with a sentence', () => {
  const place = fc.nat(sample.length - 1);
  const insertion = fc.constantFrom(
    '',
    '<',
    '>',
    '&',
    '"',
    '/',
    '<a>',
    '</Ntry>',
    '-',
    '0',
    ' ',
    '<!--',
    ']]>',
    '\u0000',
  );
  fc.assert(
    fc.property(place, fc.nat(30), insertion, (at, removed, inserted) => {
      try {
        const file = sample.slice(0, at) + inserted + sample.slice(at + removed);
        const entries = readStatements(Buffer.from(file)).flatMap((statement) => statement.entries);
        for (const { amountCents } of entries) expect(Number.isSafeInteger(amountCents)).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(Problem);
      }
    }),
  );
});
