import { describe, expect, test } from 'vitest';
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

/** Replaces the day on which the first entry is booked. */
const changeDay = (element: string) =>
  change('<Dt>2026-12-01</Dt>\n        </BookgDt>', `${element}\n        </BookgDt>`);

const cases: BadFiles = {
  'wrong amounts': {
    msg: /^Der Kontoauszug ist fehlerhaft: Buchung 1 hat .*Betrag.*\. Es wurde nichts übernommen\.$/,
    files: [
      ...[
        '-70.21',
        '70,21',
        '1e3',
        '0x10',
        'NaN',
        'Infinity',
        '',
        ' ',
        '70.21.1',
        '7 0',
        '.21',
        '70.',
        '1'.repeat(13),
        '70.215',
        '70.123456',
        '+70.21',
        '٧٠',
      ].map((amount): Case => [`amount ${amount}`, change('>70.21<', `>${amount}<`)]),
      ...['', 'eur', 'EURO', 'EU', '€'].map(
        (currency): Case => [`currency ${currency}`, change('"EUR">70.21<', `"${currency}">70.21<`)],
      ),
      ['no currency', change(' Ccy="EUR">70.21<', '>70.21<')],
      ['no amount', change('<Amt Ccy="EUR">70.21</Amt>', '')],
      ['an amount of elements', change('>70.21<', '><Sum>70.21</Sum><')],
    ],
  },
  'wrong parts of an entry': {
    msg: /^Der Kontoauszug ist fehlerhaft: Buchung 1 (?:hat kein|ist weder) .*\. Es wurde nichts übernommen\.$/,
    files: [
      ...[
        '2026-13-01',
        '2026-02-30',
        '01.12.2026',
        '20261201',
        'gestern',
        '2026-12',
        '0000-00-00',
        '0000-12-01',
        '1999-12-31',
        '9999-12-31',
        '2026-12-1',
      ].map((day): Case => [`day ${day}`, changeDay(`<Dt>${day}</Dt>`)]),
      ...['2026-12-01T25:00:00Z', '2099-12-31T23:30:00Z', 'T12:00:00Z', '2026-99-01T12:00:00+01:00'].map(
        (time): Case => [`time ${time}`, changeDay(`<DtTm>${time}</DtTm>`)],
      ),
      ...['', 'CREDIT', 'crdt', 'C'].map(
        (indicator): Case => [
          `direction ${indicator}`,
          change('70.21</Amt>\n        <CdtDbtInd>CRDT', `70.21</Amt>\n        <CdtDbtInd>${indicator}`),
        ],
      ),
      ['no date', sample.replaceAll(/<(BookgDt|ValDt)>[\s\S]*?<\/\1>/g, '')],
    ],
  },
  'wrong structures': {
    msg: /^Der Kontoauszug ist fehlerhaft: (?:Das Element \w+ (?:fehlt|kommt mehrfach vor)|Das Konto hat keine gültige IBAN)\. Es wurde nichts übernommen\.$/,
    files: [
      ['no statement', sample.replaceAll(/<(\/?)Stmt>/g, '<$1Rpt>')],
      ['an empty document', change('<BkToCstmrStmt>', '<Other>').replace('</BkToCstmrStmt>', '</Other>')],
      [
        'text in place of statements',
        `<Document xmlns="${statementNamespace}camt.053.001.08">Stmt</Document>`,
      ],
      ['two roots of statements', change('</BkToCstmrStmt>', '</BkToCstmrStmt><BkToCstmrStmt/>')],
      [
        'two amounts',
        change('<Amt Ccy="EUR">70.21</Amt>', '<Amt Ccy="EUR">1</Amt><Amt Ccy="EUR">70.21</Amt>'),
      ],
      [
        'two directions',
        change(
          '<CdtDbtInd>CRDT</CdtDbtInd>\n        <Sts>',
          '<CdtDbtInd>CRDT</CdtDbtInd><CdtDbtInd>DBIT</CdtDbtInd><Sts>',
        ),
      ],
      ['two accounts', change('</Acct>', '</Acct><Acct/>')],
      ['no account', change('<IBAN>DE75512108001245126199</IBAN>', '')],
      ...['', 'DE', '1234567890', 'DE7551210800124512619912345678901234567', "DE75'; drop table x"].map(
        (iban): Case => [`IBAN ${iban}`, change('<IBAN>DE75512108001245126199<', `<IBAN>${iban}<`)],
      ),
    ],
  },
};

describe.each(Object.entries(cases))('%s', (_, { msg, files }) => {
  test.each(files)('%s', (_name, file) => {
    const { status, code, message } = refusalOf(() => readStatements(Buffer.from(file)));
    expect({ status, code }).toEqual({ status: 422, code: 'unreadable_statement' });
    expect(message).toMatch(msg);
  });
});
