import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { brand } from '#domain/brand.ts';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { Hint } from '#web/accounts/form/Hint.tsx';
import { recheckSession } from '#web/accounts/session/current-session.ts';
import { call, type ResponseOf } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { ErrorState, SuccessState } from '#web/ui/feedback/States.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { LinkCheck } from './LinkCheck.tsx';
import classes from './UndoEmailChangePage.module.css';

export const meta = () => pageMeta(mailedPages.undoEmailChange);

export const ErrorBoundary = RouteError;

type Offer = ResponseOf<'GET /api/user/undo-email-change/:token'>;
type Outcome = ResponseOf<'POST /api/user/undo-email-change'>;

/** The link mailed to the old address. Opening it changes nothing; its button does. */
export default function UndoEmailChangePage() {
  const { token = '' } = useParams();
  const client = useQueryClient();
  const {
    mutateAsync,
    data: outcome,
    variables: email = '',
    isPending,
    error: failure,
  } = useMutation({
    mutationFn: (_email: string) => call('POST /api/user/undo-email-change', { body: { token } }),
  });
  const undo = useOneAtATime(mutateAsync);
  const { data, error, refetch } = useQuery({
    queryKey: ['undo-email-change', token],
    queryFn: ({ signal }) => call('GET /api/user/undo-email-change/:token', { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // The link is used up: checking it again would call it invalid.
    enabled: !outcome,
  });
  useEffect(() => {
    // The server has ended every session of the account, which need not be this browser's.
    if (outcome) recheckSession(client);
  }, [outcome, client]);

  return (
    <Page title="Änderung der E-Mail-Adresse widerrufen" width="narrow">
      {outcome ? <Done outcome={outcome} email={email} /> : null}
      {!outcome && error ? <Refused error={error} onRetry={() => void refetch()} /> : null}
      {!outcome && data ? (
        <Ask offer={data} isPending={isPending} failure={failure} onConfirm={() => undo(data.email)} />
      ) : null}
      {!outcome && !data && !error ? <LinkCheck label="Der Link wird geprüft …" /> : null}
    </Page>
  );
}

type AskProps = { offer: Offer; isPending: boolean; failure: Error | null; onConfirm: () => void };

function Ask({ offer, isPending, failure, onConfirm }: AskProps) {
  return (
    <section className={classes.ask} aria-label="Widerruf">
      <p>
        {offer.isReplaced
          ? 'Die E-Mail-Adresse Ihres Kontos wurde geändert. '
          : 'Die E-Mail-Adresse Ihres Kontos soll geändert werden. '}
        Haben Sie das nicht selbst veranlasst, sichern Sie Ihr Konto hier mit einem Klick:
      </p>
      <ul className={classes.effects}>
        <li>
          <strong>{offer.email}</strong> {offer.isReplaced ? 'gilt wieder' : 'bleibt Ihre Adresse'}.
        </li>
        <li>Alle Geräte werden abgemeldet, das bisherige Passwort gilt nicht mehr.</li>
        <li>Passkeys und Authenticator-App, die seit der Änderung eingerichtet wurden, werden entfernt.</li>
        <li>Sie erhalten eine E-Mail mit einem Link für ein neues Passwort.</li>
      </ul>
      <ErrorNotice error={failure} />
      <div>
        <BusyButton size="lg" color="action" isBusy={isPending} onClick={onConfirm}>
          Das war ich nicht
        </BusyButton>
      </div>
      <Hint>Haben Sie die Adresse selbst geändert, schließen Sie diese Seite einfach.</Hint>
    </section>
  );
}

function Done({ outcome, email }: { outcome: Outcome; email: string }) {
  if (!outcome.isRestored) {
    const msg2 = `Bitte schreiben Sie uns an ${brand.contactEmail}. Das Konto bleibt bis dahin ohne Anmeldung.`;
    return <ErrorState error={{ msg: outcome.msg, msg2 }} />;
  }
  return (
    <SuccessState
      title={outcome.msg}
      actions={
        <ButtonLink to={paths.forgotPassword()} variant="default">
          Link erneut anfordern
        </ButtonLink>
      }
    >
      Den Link für Ihr neues Passwort haben wir an <strong>{email}</strong> gesendet.
    </SuccessState>
  );
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isFinal) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <ErrorState
      error={error}
      actions={
        <ButtonLink to={paths.forgotPassword()} color="action">
          Neues Passwort anfordern
        </ButtonLink>
      }
    />
  );
}
