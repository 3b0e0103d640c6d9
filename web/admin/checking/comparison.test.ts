import { expect, test } from 'vitest';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { compareRequests } from './comparison.ts';

const request = {
  category: 'IT-Dienstleistungen',
  einsatzform: 'Remote',
  details: { basicSelections: {}, nestedSelections: {} },
  firmenname: 'Werft Nord GmbH',
  name: 'Heike Kapitän',
  postleitzahl: '39104',
  land: 'DE',
  email: 'check@werft.example',
  telefonnummerAnzeige: '040 123456',
  bemerkung: '',
  status: 'in_review',
  createdAt: '2026-11-20T08:00:00.000Z',
} as unknown as AdminRequest;

test('compares the facts of two requests and marks equal ones', () => {
  const before = {
    ...request,
    einsatzform: 'Hybrid',
    name: 'Ida Neu',
    bemerkung: 'Eilt.',
  } as AdminRequest;
  const lines = compareRequests(request, before);
  expect(lines.filter(({ isSame }) => isSame).map(({ label }) => label)).toEqual([
    'Firma',
    'E-Mail-Adresse',
    'Telefonnummer',
    'Postleitzahl',
  ]);
  expect(lines).toContainEqual({ label: 'Bemerkung', now: '', before: 'Eilt.', isSame: false });
  expect(lines.map(({ now, before: other }) => [now, other])).toContainEqual(['Remote', 'Hybrid']);
  expect(lines[0]).toEqual({ label: 'Status', now: 'In Prüfung', before: 'In Prüfung', isSame: false });
});
