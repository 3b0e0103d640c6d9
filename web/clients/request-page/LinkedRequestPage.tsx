import { mailedPages } from '#domain/site/mailed-pages.ts';
import { EditingPage } from '#web/clients/editing/editing.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { LinkedRequest } from './LinkedRequest.tsx';

export const meta = () => pageMeta(mailedPages.clientRequest);

export default function LinkedRequestPage() {
  return <LinkedRequest Editing={EditingPage} />;
}
