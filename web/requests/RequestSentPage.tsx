import { Page } from '../ui/Page.tsx';
import { pageMeta } from '../ui/page-meta.ts';

export const meta = () =>
  pageMeta({ title: 'Anfrage gesendet', description: 'So geht es mit Ihrer Anfrage weiter.' });

export default function RequestSentPage() {
  return <Page title="Anfrage gesendet" />;
}
