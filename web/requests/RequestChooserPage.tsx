import { paths } from '../paths.ts';
import { Page } from '../ui/Page.tsx';
import { pageMeta } from '../ui/page-meta.ts';
export const meta = () =>
  pageMeta({
    title: 'Anfrage stellen',
    description: 'Wählen Sie den Bereich, für den Sie einen Dienstleister suchen.',
    path: paths.request(),
  });

export default function RequestChooserPage() {
  return <Page title="Anfrage stellen" />;
}
