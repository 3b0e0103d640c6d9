import { brand } from '#domain/brand.ts';
import { paths } from '#domain/site/paths.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { text } from '../../../content/legal/barrierefreiheit.md';
import { LegalPage } from './LegalPage.tsx';

export const meta = () =>
  pageMeta({
    title: text.title,
    description: `Wie barrierefrei ${brand.name} ist, welche Einschränkungen bekannt sind und wie Sie eine Barriere melden.`,
    path: paths.accessibility(),
  });

export default function AccessibilityPage() {
  return <LegalPage text={text} />;
}
