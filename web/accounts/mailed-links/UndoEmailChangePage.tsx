import { List, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { brand } from '#domain/brand.ts';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { Hint } from '#web/accounts/form/Hint.tsx';
import type { ResponseOf } from '#web/api/api.ts';
import { q, useApiMutation } from '#web/api/queries.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { ErrorState, SuccessState } from '#web/ui/feedback/States.tsx';
import { MailedLinkPage } from './MailedLinkPage.tsx';

export const meta = () => pageMeta(mailedPages.undoEmailChange);

export const ErrorBoundary = RouteError;

type Offer = ResponseOf<'GET /api/user/undo-email-change/:token'>;
type Outcome = ResponseOf<'POST /api/user/undo-email-change'>;

/** The link mailed to the old address. Opening it changes nothing; its button does. */
export default function UndoEmailChangePage() {
  const { token = '' } = useParams();
  const [done, setDone] = useState<{ outcome: Outcome; email: string | undefined }>();
  const link = useQuery({
    ...q('GET /api/user/undo-email-change/:token', { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    // Another check would call a link that is used up invalid.
    enabled: !done,
  });
  const undo = useApiMutation('POST /api/user/undo-email-change', {
    // The server ends every session of the account, which need not be this browser's.
    invalidates: ['GET /api/user'],
    onSuccess: (outcome) => setDone({ outcome, email: link.data?.email }),
  });
  return (
    <MailedLinkPage
      title="Änderung der E-Mail-Adresse widerrufen"
      link={link}
      label="Der Link wird geprüft …"
      done={done && <Done {...done} />}
      refused={(error) => (
        <ErrorState
          error={error}
          actions={
            <ButtonLink to={paths.forgotPassword()} color="action">
              Neues Passwort anfordern
            </ButtonLink>
          }
        />
      )}
    >
      {(offer) => (
        <Stack
          component="section"
          align="flex-start"
          aria-label="Widerruf"
          style={{ overflowWrap: 'anywhere' }}
        >
          <Effects offer={offer} />
          <ErrorNotice error={undo.error} />
          <BusyButton
            size="lg"
            color="action"
            isBusy={undo.isPending}
            onClick={() => void undo.send({ body: { token } })}
          >
            Das war ich nicht
          </BusyButton>
          <Hint>Haben Sie die Adresse selbst geändert, schließen Sie diese Seite einfach.</Hint>
        </Stack>
      )}
    </MailedLinkPage>
  );
}

function Effects({ offer }: { offer: Offer }) {
  return (
    <>
      <p>
        {offer.isReplaced
          ? 'Die E-Mail-Adresse Ihres Kontos wurde geändert. '
          : 'Die E-Mail-Adresse Ihres Kontos soll geändert werden. '}
        Haben Sie das nicht selbst veranlasst, sichern Sie Ihr Konto hier mit einem Klick:
      </p>
      <List spacing="xs">
        <List.Item>
          <strong>{offer.email}</strong> {offer.isReplaced ? 'gilt wieder' : 'bleibt Ihre Adresse'}.
        </List.Item>
        <List.Item>Alle Geräte werden abgemeldet, das bisherige Passwort gilt nicht mehr.</List.Item>
        <List.Item>
          Passkeys und Authenticator-App, die seit der Änderung eingerichtet wurden, werden entfernt.
        </List.Item>
        <List.Item>Sie erhalten eine E-Mail mit einem Link für ein neues Passwort.</List.Item>
      </List>
    </>
  );
}

function Done({ outcome, email }: { outcome: Outcome; email: string | undefined }) {
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
