import { describe, expect, it } from 'vitest';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { exampleAnswers, exampleContact } from '#domain/requests/answer-examples.ts';
import { contactChecks } from '#domain/requests/contact-checks.ts';
import { checkSubmission, findUnknownFields } from '#domain/requests/submission.ts';
import {
  buildSubmission,
  checkStep,
  type FormValues,
  findOpenStep,
  findPreselection,
  findStepIndex,
  listSteps,
} from './questionnaire-steps.ts';

const steps = (category: (typeof categoryCodes)[number], values: FormValues) =>
  listSteps(category, values, contactChecks);
const keys = (values: FormValues) => steps('Callcenter', values).map(({ key }) => key);
const full = (category: (typeof categoryCodes)[number]): FormValues => ({
  ...exampleAnswers(category),
  ...exampleContact,
});

describe('steps', () => {
  it('depend on the answers and end with contact and sending', () => {
    expect(keys({})).toHaveLength(8);
    expect(keys({ dienstleistung: ['Inbound'] })).toHaveLength(10);
    expect(keys({ dienstleistung: ['Inbound', 'Outbound'] })).toHaveLength(12);
    expect(keys({}).slice(-2)).toEqual(['kontaktdaten', 'absenden']);
  });

  it.each(categoryCodes)('of %s are complete when everything is answered', (category) => {
    const all = steps(category, full(category));
    expect(findOpenStep(all, full(category))).toBe(all.at(-1));
    expect(all.flatMap((step) => checkStep(step, full(category)))).toEqual([]);
  });

  it.each([
    [null, 0],
    ['dienstleistung', 0],
    ['zeiten', 4],
    ['starttermin', 5],
    ['absenden', 5],
    ['adressen', 5],
    ['gibt-es-nicht', 5],
  ])('the address %s shows step %i, never past the first open one', (wanted, index) => {
    const { sprachen: _, ...values } = exampleAnswers('Callcenter');
    expect(findStepIndex(steps('Callcenter', values), values, wanted)).toBe(index);
  });
});

describe('the body of a submission', () => {
  it.each(categoryCodes)('of %s passes the check of the server', (category) => {
    const body = buildSubmission(category, full(category));
    expect(checkSubmission(category, body, contactChecks)).toEqual([]);
    expect(findUnknownFields(category, body)).toEqual([]);
  });

  it('leaves out empty answers and hidden questions', () => {
    const values = {
      ...full('Callcenter'),
      dienstleistung: ['Outbound'],
      adressen: 'unter 100',
      outboundArt: ['Umfrage'],
      position: ' ',
      bemerkung: '',
    };
    const body = buildSubmission('Callcenter', values);
    for (const field of ['anfragen', 'inboundArt', 'position', 'bemerkung'])
      expect(body).not.toHaveProperty(field);
    expect(checkSubmission('Callcenter', body, contactChecks)).toEqual([]);
  });

  it('includes a text only with its option', () => {
    const texts = { ortRegional: 'Hamburg', dienstleistungsbereichSonstiges: 'Umzug' };
    const without = buildSubmission('Logistikdienstleistung', {
      ...full('Logistikdienstleistung'),
      ...texts,
    });
    expect(without).not.toHaveProperty('ortRegional');
    expect(without).not.toHaveProperty('dienstleistungsbereichSonstiges');
    const chosen = { ort: 'Regional', dienstleistungsbereich: ['Sonstiges'] };
    expect(
      buildSubmission('Logistikdienstleistung', { ...full('Logistikdienstleistung'), ...texts, ...chosen }),
    ).toMatchObject(texts);
  });

  it('has five offers and no acceptance by default', () => {
    expect(buildSubmission('Steuerberatung', { anzahlAngebote: 7 })).toMatchObject({ anzahlAngebote: 7 });
    expect(buildSubmission('Steuerberatung', {})).toEqual({
      category: 'Steuerberatung',
      anzahlAngebote: 5,
      agbAccepted: false,
    });
  });
});

describe('preselection', () => {
  it.each([
    ['Callcenter', 'Inbound', ['dienstleistung', 'Inbound']],
    ['IT-Dienstleistungen', 'KI-Unterstuetzung', ['dienstleistungsbereich', 'KI-Unterstützung']],
    ['Marketingdienstleistungen', 'Social-Media-Marketing', ['marketingbereiche', 'SocialMediaMarketing']],
    ['Callcenter', undefined, null],
    ['Callcenter', 'gibt-es-nicht', null],
  ] as const)('/%s/%s', (category, segment, expected) => {
    const found = findPreselection(category, segment);
    expect(found && [found.question.field, found.option.code]).toEqual(expected);
  });
});
