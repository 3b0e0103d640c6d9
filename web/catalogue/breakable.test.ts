import { expect, it } from 'vitest';
import { breakable } from './breakable.ts';

it.each([
  ['Logistikdienstleistung', 'Logistik-dienstleistung'],
  ['Arbeitnehmerüberlassung', 'Arbeitnehmer-überlassung'],
  ['Allgemeine Geschäftsbedingungen', 'Allgemeine Geschäfts-bedingungen'],
  ['Unternehmens- und Gründungsberatung', 'Unternehmens- und Gründungs-beratung'],
  ['Dienstleistungsbereich', 'Dienst-leistungs-bereich'],
  ['Unterstützungsbereiche', 'Unter-stützungs-bereiche'],
  ['Unternehmensgröße', 'Unternehmens-größe'],
  ['Unternehmensalter', 'Unternehmens-alter'],
  ['Verwalter', 'Verwalter'],
  ['IT-Beratung', 'IT-Beratung'],
  ['beratung', 'beratung'],
])('%s', (text, shown) => {
  expect(breakable(text).replaceAll('\u00AD', '-')).toBe(shown);
});
