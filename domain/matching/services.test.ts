import { describe, expect, it, test } from 'vitest';
import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { partnerMatches, requestMasks } from './matching.ts';
import { listServices, serviceMasks, sharedServices } from './services.ts';

describe.each(categoryCodes)('%s', (category) => {
  it('names each service once and finds its masks', () => {
    const codes = listServices(category).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toContain('Sonstiges');
    expect(codes.filter((code) => serviceMasks(category, code) === null)).toEqual([]);
  });
});

const asks = {
  cloud: { dienstleistungsbereich: ['Cloud-Services', 'IT-Support'] },
  recruiting: { dienstleistungsbereich: ['Recruiting'], personalbereich: ['IT / Technik'] },
  other: { dienstleistungsbereich: ['Sonstiges'], personalbereich: ['Pflege / Medizin'] },
  calls: { dienstleistung: ['Inbound', 'Outbound'], inboundArt: ['Notdienst'], outboundArt: ['Umfrage'] },
};

test.each<[CategoryCode, string, keyof typeof asks, boolean]>([
  ['IT-Dienstleistungen', 'Cloud-Services', 'cloud', true],
  ['IT-Dienstleistungen', 'IT-Sicherheit', 'cloud', false],
  ['IT-Dienstleistungen', 'Sonstiges', 'cloud', false],
  ['Personaldienstleistung', 'Recruiting', 'recruiting', true],
  ['Personaldienstleistung', 'IT / Technik', 'recruiting', true],
  ['Personaldienstleistung', 'Sonstiges', 'recruiting', false],
  ['Personaldienstleistung', 'Sonstiges', 'other', true],
  ['Personaldienstleistung', 'Pflege / Medizin', 'other', true],
  ['Callcenter', 'Umfrage', 'calls', true],
  ['Callcenter', 'Telesales', 'calls', false],
])('%s: a filter by %s finds the request for %s: %s', (category, service, asked, isFound) => {
  const wanted = serviceMasks(category, service);
  const masks = requestMasks(category, asks[asked]);
  expect(Boolean((wanted?.area ?? 0) & masks.area && (wanted?.specialty ?? 0) & masks.specialty)).toBe(
    isFound,
  );
});

test('lists kinds and fields of personnel together (matching 3)', () => {
  const codes = listServices('Personaldienstleistung').map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['Recruiting', 'IT / Technik', 'Sonstiges']));
});

test('a service of another category has no masks', () => {
  expect(serviceMasks('Callcenter', 'SEO')).toBeNull();
});

test('names shared services by the labels of the partner (matching 13)', () => {
  const [tax] = partnerMatches([
    { name: 'Steuerberatung', options: ['Jahresabschluss und Steuererklärungen', 'Lohnabrechnung'] },
  ]);
  const [personnel] = partnerMatches([
    {
      name: 'Personaldienstleistung',
      subcategories: [
        { name: 'Art der Dienstleistung', options: ['Recruiting', 'Outsourcing'] },
        { name: 'Spezialisierung', options: ['IT / Technik'] },
      ],
    },
  ]);
  if (!tax || !personnel) throw new Error('Both are categories.');
  const asked = requestMasks('Steuerberatung', {
    unterstuetzungsbereiche: ['Jahresabschluss', 'Unternehmensberatung', 'Sonstiges'],
  });
  expect(sharedServices('Steuerberatung', asked, tax)).toEqual([
    'Jahresabschluss und Steuererklärungen',
    'Sonstiges',
  ]);
  const staff = requestMasks('Personaldienstleistung', asks.recruiting);
  expect(sharedServices('Personaldienstleistung', staff, personnel)).toEqual(['Recruiting', 'IT / Technik']);
});
