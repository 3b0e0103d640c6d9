import { expect, test } from 'vitest';
import { fitsCompany } from './company-domain.ts';

test.each([
  ['werft-nord.de', 'Werft Nord GmbH', true],
  ['mueller-logistik.de', 'Müller & Co. KG', true],
  ['müller.de', 'Mueller GmbH', true],
  ['mail.werft.example', 'Nordwerft AG', true],
  ['wn-gruppe.de', 'Werft Nord GmbH', true],
  ['bv.de', 'Bäckerei Vogel KG', true],
  ['privat.example', 'Werft Nord GmbH', false],
  ['gmbh-adressen.de', 'Werft Nord GmbH', false],
  ['werft', 'Werft Nord GmbH', false],
])('%s and %s: %s', (host, company, fits) => expect(fitsCompany(host, company)).toBe(fits));
