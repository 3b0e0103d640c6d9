import { NotFound } from '../ui/NotFound.tsx';
import { pageMeta } from '../ui/page-meta.ts';

export const meta = () =>
  pageMeta({ title: 'Seite nicht gefunden', description: 'Unter dieser Adresse gibt es keine Seite.' });

export default function NotFoundPage() {
  return <NotFound />;
}
