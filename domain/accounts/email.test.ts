import { domainToASCII } from 'node:url';
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
  ])('%s is valid', (email) => expect(checkEmail(email)).toBeNull());

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
    'a@-.-',
    'a@-b.de',
    'a@b-.de',
    'info@xn--mller-kva.de',
    'info@XN--mller-kva.de',
    'a@почта.рф',
    'opfer@g\uFE0Fmail.com',
    'opfer@g\u034Fmail.com',
    'op\u200Bfer@gmail.com',
    'op\u00ADfer@gmail.com',
    'op\u3164fer@gmail.com',
    'anna\u0085@firma.de',
    'anna firma@firma.de',
    'anna@firma.de\nBcc: alle@firma.de',
    'anna@firma.de, bert@firma.de',
    'Anna <anna@firma.de>',
    'anna@berta@firma.de',
    `${'a'.repeat(250)}@b.de`,
  ])('%j is refused', (email) => expect(checkEmail(email)).toBe(INVALID_EMAIL));

  test('no valid address contains a second recipient or header', () => {
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
  test.each([
    ['opfer@ｇmail.com', 'opfer@gmail.com'],
    ['opfer@𝐠mail.com', 'opfer@gmail.com'],
    ['info@ﬁrma.de', 'info@firma.de'],
    ['info@mu\u0308ller.de', 'info@müller.de'],
    ['ｏpfer@gmail.com', 'opfer@gmail.com'],
  ])('%s becomes %s, which is valid', (typed, email) => {
    expect([normalizeEmail(typed), checkEmail(typed)]).toEqual([email, null]);
  });

  test('two different valid domains are different in the DNS', () => {
    const domains = new Map<string, string>();
    // The planes above hold no letters.
    for (let code = 0x20; code <= 0x3ffff; code += 1) {
      const typed = `x@a${String.fromCodePoint(code)}b.de`;
      if (checkEmail(typed) !== null) continue;
      const domain = normalizeEmail(typed).slice(2);
      const ascii = domainToASCII(domain);
      // Letters that Node's table of domain names lacks.
      if (ascii === '') continue;
      expect(domains.get(ascii) ?? domain, `U+${code.toString(16)}`).toBe(domain);
      domains.set(ascii, domain);
    }
    expect(domains.size).toBeGreaterThan(500);
  });

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
