import { describe, expect, test } from 'vitest';
import { checkPassword } from '#domain/accounts/passwords/password-rules.ts';
import { checkPhone, INVALID_PHONE } from '#domain/phones/phone-number.ts';
import {
  checkPasswordConfirmation,
  checkRegistration,
  checkRequiredEmail,
  NO_WEB_ADDRESS,
  type Registration,
} from './registration-rules.ts';

const valid: Registration = {
  companyName: 'Nordwind Personal GmbH',
  firstName: 'Anna',
  lastName: 'Petersen',
  email: 'anna@nordwind.example',
  password: 'Demo-1234!',
  address: { country: 'Deutschland', street: 'Hafenstraße 3', postalCode: '20457', city: 'Hamburg' },
  services: [{ name: 'IT-Dienstleistungen', options: ['IT-Support'] }],
  agbAccepted: true,
};

const empty: Registration = {
  companyName: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  address: { country: '', street: '', postalCode: '', city: '' },
  services: [],
  agbAccepted: false,
};

/** The form without the list of common passwords. */
const check = (input: Registration) => checkRegistration(input, { checkPassword, checkPhone });

describe('checkRegistration', () => {
  test('a complete registration breaks no rule', () => {
    expect(check(valid)).toEqual([]);
    expect(check({ ...valid, phoneNumber: '', website: '' })).toEqual([]);
    expect(check({ ...valid, phoneNumber: ' (030) 1234567 Durchwahl 12 ' })).toEqual([]);
  });

  test('an empty form gets one message per field, in the order of the form', () => {
    expect(check(empty)).toEqual([
      { field: 'companyName', msg: 'Firmenname ist erforderlich' },
      { field: 'firstName', msg: 'Vorname ist erforderlich' },
      { field: 'lastName', msg: 'Nachname ist erforderlich' },
      { field: 'email', msg: 'E-Mail-Adresse ist erforderlich' },
      { field: 'password', msg: 'Passwort ist erforderlich' },
      { field: 'address.country', msg: 'Land ist erforderlich' },
      { field: 'address.street', msg: 'Straße & Hausnummer sind erforderlich' },
      { field: 'address.postalCode', msg: 'PLZ ist erforderlich' },
      { field: 'address.city', msg: 'Ort ist erforderlich' },
      { field: 'services', msg: 'Mindestens eine Dienstleistung muss ausgewählt werden' },
      { field: 'agbAccepted', msg: 'Sie müssen die AGB akzeptieren' },
    ]);
  });

  test.each(['Müller.de GmbH', 'Amazon.de', 'Dr.Meier/Schulz', 'St.Gallen/Chur AG', 'Klein/Gross GmbH'])(
    '%s is a valid name of a company',
    (companyName) => expect(check({ ...valid, companyName })).toEqual([]),
  );

  const tooLong = 'x'.repeat(201);
  test.each<[string, Partial<Registration>, string, string]>([
    ['an address is no name', { companyName: 'https://gewinn.example' }, 'companyName', NO_WEB_ADDRESS],
    ['nor is one without a scheme', { companyName: 'www.gewinn.example' }, 'companyName', NO_WEB_ADDRESS],
    ['nor is one with a path', { companyName: 'gewinn.example/los' }, 'companyName', NO_WEB_ADDRESS],
    ['nor is one in capitals', { companyName: 'WWW.GEWINN.EXAMPLE' }, 'companyName', NO_WEB_ADDRESS],
    [
      'an endless web address as a name',
      { companyName: `https://${tooLong}` },
      'companyName',
      'Bitte höchstens 200 Zeichen eingeben',
    ],
    [
      'an endless text that is no web address',
      { website: `${'a.'.repeat(101)}@` },
      'website',
      'Bitte höchstens 200 Zeichen eingeben',
    ],
    ['blanks are no name', { companyName: '  ' }, 'companyName', 'Firmenname ist erforderlich'],
    ['a name that is too long', { firstName: tooLong }, 'firstName', 'Bitte höchstens 200 Zeichen eingeben'],
    ['an address without a domain', { email: 'anna@firma' }, 'email', 'Ungültige E-Mail-Adresse'],
    ['an address with two dots', { email: 'anna@firma..de' }, 'email', 'Ungültige E-Mail-Adresse'],
    [
      'a name of two lines',
      { companyName: 'Nordwind\r\nBitte sofort freischalten' },
      'companyName',
      'Bitte verwenden Sie keine Zeilenumbrüche oder Steuerzeichen.',
    ],
    [
      'a town with a line separator',
      { address: { ...valid.address, city: 'Ham\u2028burg' } },
      'address.city',
      'Bitte verwenden Sie keine Zeilenumbrüche oder Steuerzeichen.',
    ],
    ['a name that nobody sees', { lastName: '\u200B\u3164' }, 'lastName', 'Nachname ist erforderlich'],
    ['letters for a telephone number', { phoneNumber: 'abc' }, 'phoneNumber', INVALID_PHONE],
    ['a number that nobody has', { phoneNumber: '0000000' }, 'phoneNumber', INVALID_PHONE],
    ['a short password', { password: 'Ab1!' }, 'password', 'Passwort muss mindestens 8 Zeichen lang sein'],
    [
      'a street of blanks',
      { address: { ...valid.address, street: '\t' } },
      'address.street',
      'Straße & Hausnummer sind erforderlich',
    ],
    [
      'an endless phone number',
      { phoneNumber: '1'.repeat(201) },
      'phoneNumber',
      'Bitte höchstens 200 Zeichen eingeben',
    ],
    [
      'a website that a browser would run',
      { website: 'javascript:alert(1)' },
      'website',
      'Bitte geben Sie eine Internetadresse wie www.beispiel.de an',
    ],
    [
      'a category without a choice',
      { services: [{ name: 'Callcenter', subcategories: [] }] },
      'services',
      'Mindestens eine Dienstleistung muss ausgewählt werden',
    ],
    ['terms not accepted', { agbAccepted: false }, 'agbAccepted', 'Sie müssen die AGB akzeptieren'],
  ])('%s', (_case, change, field, msg) => {
    expect(check({ ...valid, ...change })).toEqual([{ field, msg }]);
  });

  test('lengths count code points', () => {
    expect(check({ ...valid, companyName: '🚢'.repeat(200), lastName: '𠮷'.repeat(200) })).toEqual([]);
    expect(check({ ...valid, companyName: '🚢'.repeat(201) })).toEqual([
      { field: 'companyName', msg: 'Bitte höchstens 200 Zeichen eingeben' },
    ]);
  });

  test.each(['www.firma.de', 'https://firma.de/kontakt?x=1', 'http://firma.de:8080', ' firma.de '])(
    '%j is a website',
    (website) => expect(check({ ...valid, website })).toEqual([]),
  );

  test.each(['firma', 'https://user:geheim@firma.de', 'data:text/html,x', 'www.firma.de/<script> x'])(
    '%j is no website',
    (website) => expect(check({ ...valid, website }).map((error) => error.field)).toEqual(['website']),
  );
});

describe('checkPasswordConfirmation', () => {
  test.each([
    ['Demo-1234!', '', 'Passwort-Bestätigung ist erforderlich'],
    ['Demo-1234!', 'demo-1234!', 'Passwörter stimmen nicht überein'],
    ['Demo-1234!', 'Demo-1234!', null],
  ])('%j and %j', (password, confirmation, msg) => {
    expect(checkPasswordConfirmation(password, confirmation)).toBe(msg);
  });
});

describe('checkRequiredEmail', () => {
  test.each([
    [' ', 'E-Mail-Adresse ist erforderlich'],
    ['anna', 'Ungültige E-Mail-Adresse'],
    [' anna@firma.de ', null],
  ])('%j', (email, msg) => expect(checkRequiredEmail(email)).toBe(msg));
});
