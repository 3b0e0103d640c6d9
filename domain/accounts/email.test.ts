import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkEmail, companyDomain, INVALID_EMAIL, mailboxOf, normalizeEmail } from './email.ts';

describe('checkEmail', () => {
  test.each([
    'anna@firma.de',
    'a.b+c@mail.firma.co',
    'jörg@bäckerei.de',
    'x@y.zz',
    "o'connor@firma.ie",
    'a@b-c.de',
  ])('%s may be stored', (email) => expect(checkEmail(email)).toBeNull());

  test.each([
    '',
    'anna',
    'anna@',
    '@firma.de',
    'anna@firma',
    'anna@firma.',
    'a@b..de',
    'a@b.de.',
    'a@.b.de',
    'a@b_c.de',
    'anna\u0085@firma.de',
    'anna firma@firma.de',
    'anna@firma.de\nBcc: alle@firma.de',
    'anna@firma.de, bert@firma.de',
    'Anna <anna@firma.de>',
    'anna@berta@firma.de',
    `${'a'.repeat(250)}@b.de`,
  ])('%j is refused', (email) => expect(checkEmail(email)).toBe(INVALID_EMAIL));

  test('no accepted address can carry a second recipient or header', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('\r', '\n', ',', ';', '<', ' '),
        (text, mark) => {
          expect(checkEmail(`${text}${mark}@firma.de`)).toBe(INVALID_EMAIL);
        },
      ),
    );
  });
});

describe('normalizeEmail', () => {
  test('addresses that differ only in case and outer blanks are equal', () => {
    expect(normalizeEmail('  Anna@Firma.DE ')).toBe('anna@firma.de');
  });
});

describe('companyDomain', () => {
  test.each([
    ['anna@Firma.de', 'firma.de'],
    ['anna@mail.firma.de', 'mail.firma.de'],
    ['anna@gmail.com', null],
    ['anna@GMX.de', null],
    ['anna@t-online.de', null],
    ['', null],
  ])('%j stands for %j', (email, domain) => expect(companyDomain(email)).toBe(domain));
});

describe('mailboxOf', () => {
  test.each([
    [' Anna@Firma.example ', 'anna@firma.example'],
    ['anna+1@firma.example', 'anna@firma.example'],
    ['anna+1+2@firma.example', 'anna@firma.example'],
    ['a.nna@firma.example', 'a.nna@firma.example'],
    ['A.n.n.a+x@gmail.com', 'anna@gmail.com'],
    ['anna@googlemail.com', 'anna@gmail.com'],
    ['+anna@firma.example', '+anna@firma.example'],
  ])('%s reaches %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
});
