import { mailedPages } from '#domain/site/mailed-pages.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { LinkedRequest } from './LinkedRequest.tsx';

export const meta = () => pageMeta(mailedPages.clientRequest);

export const ErrorBoundary = RouteError;

/** Without the form to edit, whose questions say what the portal is about (docs/decisions/0012-test-mode.md). */
export default function BareRequestPage() {
  return <LinkedRequest Editing={null} offerAccount={null} />;
}
