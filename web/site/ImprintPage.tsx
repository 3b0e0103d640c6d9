import { brand } from '#domain/brand.ts';
import { openPaths } from '../open-paths.ts';
import { pageMeta } from '../ui/page-meta.ts';
import { LegalText, OperatorAddress } from './LegalText.tsx';

export const meta = () =>
  pageMeta({
    title: 'Impressum',
    description: `Wer ${brand.name} betreibt und wie Sie uns erreichen.`,
    path: openPaths.imprint(),
  });

const sections = [
  { title: 'Angaben gemäß § 5 DDG', body: <OperatorAddress /> },
  {
    title: 'Kontakt',
    body: (
      <p>
        Telefon: {brand.phone}
        <br />
        E-Mail: <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
      </p>
    ),
  },
  {
    title: 'Vertretung und Register',
    body: <p>Vertretungsberechtigte Person, Registergericht und Registernummer.</p>,
  },
  { title: 'Umsatzsteuer-Identifikationsnummer', body: <p>Nummer gemäß § 27a Umsatzsteuergesetz.</p> },
];

export default function ImprintPage() {
  return <LegalText title="Impressum" sections={sections} />;
}
