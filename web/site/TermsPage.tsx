import { brand } from '#domain/brand.ts';
import { openPaths } from '../open-paths.ts';
import { pageMeta } from '../ui/page-meta.ts';
import { LegalText } from './LegalText.tsx';

export const meta = () =>
  pageMeta({
    title: 'Allgemeine Geschäftsbedingungen',
    description: `Die Bedingungen, zu denen Auftraggeber und Dienstleister ${brand.name} nutzen.`,
    path: openPaths.terms(),
  });

const sections = [
  {
    title: '1. Geltungsbereich',
    body: <p>Wer das Portal nutzt, wer es betreibt, und dass es sich an Unternehmen richtet.</p>,
  },
  {
    title: '2. Anfragen von Auftraggebern',
    body: (
      <p>
        Anfragen sind kostenlos und unverbindlich. Welche Angaben nötig sind und wie eine Anfrage geprüft
        wird.
      </p>
    ),
  },
  {
    title: '3. Registrierung von Dienstleistern',
    body: <p>Voraussetzungen, Prüfung und Freischaltung, Pflichten rund um das eigene Konto.</p>,
  },
  {
    title: '4. Kauf von Anfragen',
    body: <p>Preis je Anfrage, Vertragsschluss, Rechnung, Zahlung, und was ein Kauf umfasst.</p>,
  },
  {
    title: '5. Reihenfolge und Zuordnung',
    body: <p>Nach welchen Angaben Anfragen und Dienstleister einander zugeordnet werden.</p>,
  },
  { title: '6. Haftung, Laufzeit, Kündigung', body: <p>Haftungsgrenzen, Sperrung und Ende der Nutzung.</p> },
  {
    title: '7. Schlussbestimmungen',
    body: <p>Anwendbares Recht, Gerichtsstand, Änderungen. Stand: {brand.termsVersion}.</p>,
  },
];

export default function TermsPage() {
  return <LegalText title="Allgemeine Geschäftsbedingungen" sections={sections} />;
}
