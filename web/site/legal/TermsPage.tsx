import { brand } from '#domain/brand.ts';
import { paths } from '#domain/site/paths.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { text } from '../../../content/legal/agb.md';
import { LegalPage } from './LegalPage.tsx';

export const meta = () =>
  pageMeta({
    title: text.title,
    description: `Die Bedingungen, zu denen Auftraggeber und Dienstleister ${brand.name} nutzen: Anfragen, Registrierung, Kauf, Reklamation und Haftung.`,
    path: paths.terms(),
  });

export default function TermsPage() {
  return <LegalPage text={text} />;
}
