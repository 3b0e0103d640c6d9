import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { Hint } from '#web/accounts/form/Hint.tsx';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { EmptyState, ErrorState, SuccessState } from '#web/ui/feedback/States.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { LinkCheck } from './LinkCheck.tsx';
import classes from './UnsubscribePage.module.css';

export const meta = () => pageMeta(mailedPages.unsubscribe);

export const ErrorBoundary = RouteError;

/** Opening it changes nothing, because programs open links, too; its button does (purchases 48). */
export default function UnsubscribePage() {
  const { token = '' } = useParams();
  const link = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => call('GET /api/notifications/:token', { params: { token }, signal }),
  });
  const ending = useMutation({
    mutationFn: () => call('POST /api/notifications/unsubscribe', { body: { token } }),
  });
  const end = useOneAtATime(ending.mutateAsync);
  const { data, error } = link;
  const isUnknown = [error, ending.error].some((each) => each instanceof ApiError && each.status === 404);

  return (
    <Page title="E-Mails abbestellen" width="narrow">
      {ending.data ? <Done msg={ending.data.msg} /> : null}
      {!ending.data && isUnknown ? <UnknownLink /> : null}
      {!ending.data && !isUnknown && !data && error ? (
        <ErrorState error={error} onRetry={() => void link.refetch()} />
      ) : null}
      {!ending.data && !isUnknown && data ? (
        <Ask
          isSubscribed={data.isSubscribed}
          isPending={ending.isPending}
          failure={ending.error}
          onConfirm={() => end()}
        />
      ) : null}
      {!data && !error ? <LinkCheck label="Der Link wird geprüft …" /> : null}
    </Page>
  );
}

type AskProps = {
  isSubscribed: boolean;
  isPending: boolean;
  failure: Error | null;
  onConfirm: () => void;
};

function Ask({ isSubscribed, isPending, failure, onConfirm }: AskProps) {
  if (!isSubscribed) return <Done msg="Sie erhalten keine E-Mails über neue Anfragen." />;
  return (
    <section className={classes.ask} aria-label="Abbestellen">
      <p>Möchten Sie keine E-Mails über neue Anfragen mehr erhalten?</p>
      <ErrorNotice error={failure} />
      <div>
        <BusyButton size="lg" color="action" isBusy={isPending} onClick={onConfirm}>
          Abbestellen
        </BusyButton>
      </div>
      <Hint>Alle anderen Nachrichten zu Ihrem Konto erhalten Sie weiterhin.</Hint>
    </section>
  );
}

const toProfile = (
  <ButtonLink to={paths.profile({ tab: 'benachrichtigungen' })} variant="default">
    Einstellung im Profil
  </ButtonLink>
);

function Done({ msg }: { msg: string }) {
  return (
    <SuccessState title={msg} actions={toProfile}>
      Möchten Sie es später anders, ändern Sie es in Ihrem Profil.
    </SuccessState>
  );
}

function UnknownLink() {
  return (
    <EmptyState title="Dieser Link gilt nicht" actions={toProfile}>
      Vielleicht ist er unvollständig, oder das Konto gibt es nicht mehr. Nach einer Anmeldung ändern Sie die
      Einstellung in Ihrem Profil.
    </EmptyState>
  );
}
