import { brand } from '#domain/brand.ts';
import { paths } from '#domain/site/paths.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { text } from '../../../content/legal/datenschutz.md';
import { LegalPage } from './LegalPage.tsx';

export const meta = () =>
  pageMeta({
    title: text.title,
    description: `Welche Daten ${brand.name} verarbeitet, wozu, wie lange, wer sie erhält, welche Cookies nötig sind und welche Rechte Sie haben.`,
    path: paths.privacy(),
  });

export default function PrivacyPage() {
  return <LegalPage text={text} />;
}
