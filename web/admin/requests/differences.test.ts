import { describe, expect, it } from 'vitest';
import type { AdminRequest } from './admin-requests.ts';
import { listDifferences } from './differences.ts';

const read = {
  category: 'IT-Dienstleistungen',
  einsatzform: 'Remote',
  details: { basicSelections: {}, nestedSelections: {} },
  firmenname: 'Werft Nord GmbH',
  name: 'Heike Kapitän',
  position: '',
  postleitzahl: '27568',
  land: 'DE',
  email: 'review@werft.example',
  telefonnummer: '+4940123456',
  telefonnummerAnzeige: '040 123456',
  kontaktwege: ['telefon', 'email'],
  kontaktzeiten: [],
  bemerkung: '',
  anzahlAngebote: 5,
  status: 'in_review',
  publicUntil: null,
  price: 55,
  countdownDays: 7,
  maxSales: 5,
  moreInfo: '',
  changes: [],
} as unknown as AdminRequest;

describe('differences from the version that an admin has read', () => {
  it('are empty for equal versions', () => expect(listDifferences(read, { ...read })).toEqual([]));

  it('list answers and contact in the order of the form, then the offer, in words', () => {
    const current = {
      ...read,
      einsatzform: 'Hybrid',
      telefonnummer: '+4940654321',
      telefonnummerAnzeige: '040 654321',
      status: 'published',
      publicUntil: '2026-11-29T08:00:00.000Z',
      price: 40,
      moreInfo: 'Eilt.',
    } as AdminRequest;
    expect(listDifferences(read, current).map(({ label, before, after }) => [label, before, after])).toEqual([
      [expect.any(String), ['Remote'], ['Hybrid']],
      ['Telefonnummer', ['040 123456'], ['040 654321']],
      ['Status', ['In Prüfung'], ['Veröffentlicht']],
      ['Ablauf', [], ['29.11.2026, 09:00']],
      ['Preis (netto)', ['55,00\u00a0€'], ['40,00\u00a0€']],
      ['Hinweis für Käufer', [], ['Eilt.']],
    ]);
  });

  it('leave out changes that no admin has seen', () => {
    const fields = [
      { field: 'name', label: 'Ansprechpartner', before: ['Heike Kapitän'], after: ['Ida Neu'] },
    ];
    const changes = [{ at: '2026-11-22T08:00:00.000Z', by: 'link' as const, fields }];
    const current = { ...read, name: 'Ida Neu', bemerkung: 'Neu.', changes } as AdminRequest;
    expect(listDifferences(read, current).map(({ field }) => field)).toEqual(['bemerkung']);
  });
});
