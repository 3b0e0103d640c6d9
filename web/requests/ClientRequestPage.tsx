import { Page } from '../ui/Page.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { RouteError } from '../ui/RouteError.tsx';

export const meta = () => pageMeta({ title: 'Ihre Anfrage', description: 'Der Stand Ihrer Anfrage.' });

export const ErrorBoundary = RouteError;

export default function ClientRequestPage() {
  return <Page title="Ihre Anfrage" />;
}
