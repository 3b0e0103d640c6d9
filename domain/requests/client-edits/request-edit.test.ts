import { describe, expect, it } from 'vitest';
import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { normalizePhone } from '#domain/phones/phone-number.ts';
import { exampleAnswers, exampleContact } from '#domain/requests/answer-examples.ts';
import { contactChecks } from '#domain/requests/contact-checks.ts';
import { mergeAnswers, toFormAnswers } from '#domain/requests/submission.ts';
import {
  checkEdit,
  describeChanges,
  type EditableWords,
  findFixedFields,
  isForMatching,
  isReadBeforeBuying,
  mergeChanges,
} from './request-edit.ts';

const contact = {
  firmenname: 'Werft Nord GmbH',
  name: 'Heike Kapitän',
  position: 'Einkauf',
  postleitzahl: '20457',
  email: 'kapitaen@werft-nord.example',
  telefonnummer: normalizePhone('040 1234567'),
  land: 'DE',
  kontaktwege: ['email'],
  kontaktzeiten: ['Mittag'],
} as const;

function wordsOf(category: CategoryCode, answers: Readonly<Record<string, unknown>>): EditableWords {
  return { category, ...contact, bemerkung: 'Danke.', wantedOffers: 3, ...mergeAnswers(category, answers) };
}

const callcenter = wordsOf('Callcenter', {
  dienstleistung: ['Inbound', 'Outbound'],
  kundensegment: 'B2B',
  anfragen: 'unter 50',
  inboundArt: ['Notdienst', 'Sonstiges'],
  inboundArtSonstiges: 'Havarien',
  adressen: 'unter 100',
  outboundArt: ['Umfrage'],
  zeiten: ['24/7'],
  sprachen: ['Deutsch'],
  anliegen: 'Störungen.',
  starttermin: 'Schnellstmöglich',
});

const logistics = wordsOf('Logistikdienstleistung', {
  ...exampleAnswers('Logistikdienstleistung'),
  ort: 'Regional',
  ortRegional: 'Hamburg',
});

describe('answers back in the form', () => {
  it.each(categoryCodes)('of %s are the sent ones', (category) => {
    const sent = exampleAnswers(category);
    expect(toFormAnswers(category, mergeAnswers(category, sent))).toEqual(sent);
  });

  it('include the texts beside choices', () => {
    const chosen = { rechtsform: 'Sonstiges', rechtsformSonstiges: 'Genossenschaft' };
    const areas = {
      unterstuetzungsbereiche: ['Jahresabschluss', 'Sonstiges'],
      unterstuetzungsbereicheSonstiges: 'Zoll',
    };
    const sent = { ...exampleAnswers('Steuerberatung'), ...chosen, ...areas };
    expect(toFormAnswers('Steuerberatung', mergeAnswers('Steuerberatung', sent))).toEqual(sent);
    expect(mergeChanges(logistics, {})).toMatchObject({ ort: 'Regional', ortRegional: 'Hamburg' });
  });
});

describe('changes', () => {
  it('leave other fields alone and are checked like a submission', () => {
    const form = mergeChanges(callcenter, { anliegen: 'Nur nachts.' });
    expect(checkEdit(callcenter, form, contactChecks, 'customer')).toEqual([]);
    const { answers, details } = callcenter;
    expect(mergeAnswers('Callcenter', form)).toEqual({
      answers: { ...answers, anliegen: 'Nur nachts.' },
      details,
    });
    expect(form).toMatchObject({ ...contact, bemerkung: 'Danke.', anzahlAngebote: 3 });
  });

  it.each([
    ['empty', { anliegen: '' }, ['anliegen']],
    ['outside the options', { kundensegment: 'Alle' }, ['kundensegment']],
    ['not asked any more', { dienstleistung: ['Outbound'], anfragen: 'unter 50' }, ['anfragen']],
    ['asked anew without an answer', { dienstleistung: ['Inbound'], inboundArt: [] }, ['inboundArt']],
    [
      'contact',
      { postleitzahl: '123', telefonnummer: 'abc', name: '' },
      ['name', 'postleitzahl', 'telefonnummer'],
    ],
    ['remark and offers', { bemerkung: 1, anzahlAngebote: 21 }, ['anzahlAngebote', 'bemerkung']],
    ['another address', { email: 'neu@werft-nord.example' }, ['email']],
    ['no address', { email: 'x' }, ['email']],
  ])('with mistakes are named: %s', (_, changes, fields) => {
    const errors = checkEdit(callcenter, mergeChanges(callcenter, changes), contactChecks, 'customer');
    expect(errors.map(({ field }) => field)).toEqual(fields);
  });

  it('drop answers and texts that lose their question or option', () => {
    const outbound = mergeChanges(callcenter, { dienstleistung: ['Outbound'] });
    expect(Object.keys(outbound).filter((field) => /^(anfragen|inboundArt)/.test(field))).toEqual([]);
    expect(checkEdit(callcenter, outbound, contactChecks, 'customer')).toEqual([]);
    expect(mergeChanges(callcenter, { inboundArt: ['Helpdesk / Telefonsupport'] })).not.toHaveProperty(
      'inboundArtSonstiges',
    );
    expect(mergeChanges(callcenter, { inboundArt: ['Sonstiges'] })).toMatchObject({
      inboundArtSonstiges: 'Havarien',
    });
    expect(mergeChanges(logistics, { ort: 'EU' })).not.toHaveProperty('ortRegional');
  });

  it('may name the same address again', () => {
    const form = mergeChanges(callcenter, { email: ' Kapitaen@Werft-Nord.example ' });
    expect(checkEdit(callcenter, form, contactChecks, 'customer')).toEqual([]);
  });

  it('of fields besides the client input are refused by name', () => {
    const changes = {
      ...exampleAnswers('Callcenter'),
      ...exampleContact,
      public: true,
      category: 'Callcenter',
    };
    expect(findFixedFields('Callcenter', changes)).toEqual(['category', 'agbAccepted', 'public']);
    expect(findFixedFields('Callcenter', { anliegen: 'x', bemerkung: '', email: 'x' })).toEqual([]);
  });
});

describe('the list of changes', () => {
  it('has labels in the order of the form', () => {
    const form = mergeChanges(callcenter, { inboundArt: ['Sonstiges'], dienstleistung: ['Inbound'] });
    const shared = { position: '', kontaktzeiten: [], wantedOffers: 8 };
    const after = { ...callcenter, ...mergeAnswers('Callcenter', form), ...shared };
    const changes = describeChanges(callcenter, after);
    const labels = changes.map(({ label }) => label);
    expect(labels.slice(-3)).toEqual(['Position', 'Kontaktwunsch', 'Anzahl der Angebote']);
    expect(changes.map(({ field, before, after }) => [field, before.join(' + '), after.join(' + ')])).toEqual(
      [
        ['dienstleistung', 'Inbound + Outbound', 'Inbound'],
        ['inboundArt', 'Notdienst + Sonstiges: Havarien', 'Sonstiges: Havarien'],
        ['adressen', 'unter 100', ''],
        ['outboundArt', 'Umfrage', ''],
        ['position', 'Einkauf', ''],
        ['kontaktwege', 'per E-Mail, am liebsten mittags', 'per E-Mail'],
        ['anzahlAngebote', '3', '8'],
      ],
    );
    expect(describeChanges(callcenter, callcenter)).toEqual([]);
  });

  it.each([
    ['anliegen', true, true],
    ['dienstleistung', true, true],
    ['postleitzahl', true, true],
    ['land', true, true],
    ['kontaktwege', false, true],
    ['bemerkung', false, true],
    ['name', false, false],
    ['anzahlAngebote', false, false],
  ])('%s: for matching %s, read before buying %s', (field, forMatching, beforeBuying) => {
    expect(isForMatching('Callcenter', { field })).toBe(forMatching);
    expect(isReadBeforeBuying('Callcenter', { field })).toBe(beforeBuying);
  });
});
