import { useQuery } from '@tanstack/react-query';
import type { Access, OwnRequest } from '#web/clients/own-request.ts';
import { focusHeading } from '#web/clients/request-page/RequestView.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { Page } from '#web/ui/page/Page.tsx';

const notLoaded = {
  msg: 'Das Formular konnte nicht geladen werden.',
  msg2: 'Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
};

type EditingPageProps = { access: Access; request: OwnRequest; category: string };

/** Loads the questionnaire, which the other views do not need. */
export function EditingPage({ access, request, category }: EditingPageProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['edit-request'],
    queryFn: () => import('./EditRequest.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page title="Anfrage bearbeiten" lead={category} side="client" width="narrow">
      {data ? (
        <div ref={focusHeading}>
          <data.EditRequest access={access} request={request} />
        </div>
      ) : null}
      {isError ? <ErrorState error={notLoaded} onRetry={() => void refetch()} /> : null}
      {data || isError ? null : <TextSkeleton lines={6} />}
    </Page>
  );
}
