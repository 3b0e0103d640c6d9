import { brand } from '#domain/brand.ts';
import { paths } from '#domain/site/paths.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { text } from '../../../content/legal/impressum.md';
import { LegalPage } from './LegalPage.tsx';

export const meta = () =>
  pageMeta({
    title: text.title,
    description: `Wer ${brand.name} betreibt, wer das Unternehmen vertritt und wie Sie uns erreichen: Angaben nach § 5 DDG.`,
    path: paths.imprint(),
  });

export default function ImprintPage() {
  return <LegalPage text={text} />;
}
