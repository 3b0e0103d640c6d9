import { pageMeta } from '#web/metadata/page-meta.ts';
import { NotFound } from './NotFound.tsx';

export const meta = () =>
  pageMeta({ title: 'Seite nicht gefunden', description: 'Unter dieser Adresse gibt es keine Seite.' });

export default function NotFoundPage() {
  return <NotFound />;
}
