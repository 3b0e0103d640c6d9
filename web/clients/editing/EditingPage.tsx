import { useQuery } from '@tanstack/react-query';
import type { Access } from '#web/clients/access/access.ts';
import type { OwnRequest } from '#web/clients/access/own-request.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { Page } from '#web/ui/page/Page.tsx';

const notLoaded = {
  msg: 'Das Formular konnte nicht geladen werden.',
  msg2: 'Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
};

type EditingPageProps = { access: Access; request: OwnRequest; category: string };

/** The questionnaire is loaded by whoever edits. */
export function EditingPage({ access, request, category }: EditingPageProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['edit-request'],
    queryFn: () => import('./EditRequest.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page title="Anfrage bearbeiten" lead={category} side="client" width="narrow">
      {data ? <data.EditRequest access={access} request={request} /> : null}
      {isError ? <ErrorState error={notLoaded} onRetry={() => void refetch()} /> : null}
      {data || isError ? null : <TextSkeleton lines={6} />}
    </Page>
  );
}
