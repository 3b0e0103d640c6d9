import type { DocumentRule } from './document-rule.ts';
import { isIban } from './iban.ts';

const filled = (text: string) => text.trim() !== '';
const isEmail = (text: string) => /^[^@\s.][^@\s]*[^@\s.]@[^@\s.][^@\s]*[^@\s.]$/.test(text);

/** Rules of XRechnung 3.0 (CIUS for Germany) and of Peppol, which XRechnung adopts. */
export const xrechnungRules: readonly DocumentRule[] = [
  {
    id: 'BR-DE-3',
    text: 'Der Ort des Verkäufers fehlt (BT-37).',
    holds: ({ seller }) => filled(seller.city),
  },
  {
    id: 'BR-DE-4',
    text: 'Die Postleitzahl des Verkäufers fehlt (BT-38).',
    holds: ({ seller }) => filled(seller.postalCode),
  },
  {
    id: 'BR-DE-5',
    text: 'Der Ansprechpartner des Verkäufers fehlt (BT-41).',
    holds: ({ seller }) => filled(seller.contact.name),
  },
  {
    id: 'BR-DE-8',
    text: 'Der Ort des Käufers fehlt (BT-52).',
    holds: ({ buyer }) => filled(buyer.city),
  },
  {
    id: 'BR-DE-9',
    text: 'Die Postleitzahl des Käufers fehlt (BT-53).',
    holds: ({ buyer }) => filled(buyer.postalCode),
  },
  {
    id: 'BR-DE-15',
    text: 'Leitweg-ID oder Referenz des Käufers fehlt (BT-10).',
    holds: ({ buyerReference }) => filled(buyerReference),
  },
  {
    id: 'BR-DE-16',
    text: 'USt-IdNr. und Steuernummer des Verkäufers fehlen (BT-31, BT-32).',
    holds: ({ seller }) => filled(seller.taxNumber) || seller.vatId !== null,
  },
  {
    id: 'BR-DE-19',
    text: 'Die IBAN des Verkäufers ist falsch (BT-84).',
    holds: ({ payment }) => payment.account === null || isIban(payment.account.iban),
  },
  {
    id: 'BR-DE-27',
    text: 'Die Telefonnummer des Verkäufers hat weniger als drei Ziffern (BT-42).',
    holds: ({ seller }) => seller.contact.phone.replace(/\D/g, '').length >= 3,
  },
  {
    id: 'BR-DE-28',
    text: 'Die E-Mail-Adresse des Verkäufers ist falsch (BT-43).',
    holds: ({ seller }) => isEmail(seller.contact.email),
  },
  {
    id: 'PEPPOL-EN16931-R010',
    text: 'Die elektronische Adresse des Käufers fehlt (BT-49).',
    holds: ({ buyer }) => filled(buyer.electronicAddress.id),
  },
  {
    id: 'PEPPOL-EN16931-R020',
    text: 'Die elektronische Adresse des Verkäufers fehlt (BT-34).',
    holds: ({ seller }) => filled(seller.electronicAddress.id),
  },
  {
    id: 'PEPPOL-EN16931-R110',
    text: 'Eine Position liegt nicht im Abrechnungszeitraum (BT-134, BT-135).',
    holds: ({ period, lines }) =>
      lines.every(({ boughtOn }) => period.from <= boughtOn && boughtOn <= period.to),
  },
  {
    id: 'PEPPOL-EN16931-R120',
    text: 'Menge mal Preis ohne Rabatt ist nicht der Nettobetrag einer Position (BT-131).',
    holds: ({ lines }) =>
      lines.every(
        ({ quantity, priceCents, allowance, netCents }) =>
          quantity * priceCents - (allowance?.cents ?? 0) === netCents,
      ),
  },
];
