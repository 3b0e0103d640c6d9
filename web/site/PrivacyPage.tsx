import { brand } from '#domain/brand.ts';
import { openPaths } from '../open-paths.ts';
import { pageMeta } from '../ui/page-meta.ts';
import { LegalText, OperatorAddress } from './LegalText.tsx';

export const meta = () =>
  pageMeta({
    title: 'Datenschutz',
    description: `Welche Daten ${brand.name} verarbeitet, wozu, wie lange, und welche Rechte Sie haben.`,
    path: openPaths.privacy(),
  });

const sections = [
  { title: '1. Verantwortliche Stelle', body: <OperatorAddress /> },
  {
    title: '2. Daten einer Anfrage',
    body: (
      <p>
        Angaben zum Bedarf und Kontaktdaten, um passende Dienstleister zu finden. Kontaktdaten sehen nur
        Dienstleister, die die Anfrage gekauft haben.
      </p>
    ),
  },
  {
    title: '3. Daten eines Kontos',
    body: <p>Angaben zu Unternehmen und Ansprechpartner, um das Konto zu prüfen und zu führen.</p>,
  },
  {
    title: '4. Cookies',
    body: <p>Nur das notwendige Sitzungs-Cookie. Keine Analyse, keine Werbung, keine Inhalte von Dritten.</p>,
  },
  { title: '5. Speicherdauer', body: <p>Rechtsgrundlage, Zweck und Dauer je Gruppe von Angaben.</p> },
  {
    title: '6. Ihre Rechte',
    body: (
      <p>
        Auskunft, Berichtigung, Löschung, Übertragung, Widerspruch und Beschwerde bei einer Aufsichtsbehörde.
        Schreiben Sie an <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>.
      </p>
    ),
  },
];

export default function PrivacyPage() {
  return <LegalText title="Datenschutz" sections={sections} />;
}
