import { List, Stack } from '@mantine/core';
import { brand } from '#domain/brand.ts';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { Hint } from '#web/accounts/form/Hint.tsx';
import type { ResponseOf } from '#web/api/api.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { ErrorState, SuccessState } from '#web/ui/feedback/States.tsx';
import { type MailedLink, MailedLinkPage } from './MailedLinkPage.tsx';

export const meta = () => pageMeta(mailedPages.undoEmailChange);

/** The link mailed to the old address. Opening it changes nothing; its button does. */
export default function UndoEmailChangePage() {
  return (
    <MailedLinkPage
      title="Änderung der E-Mail-Adresse widerrufen"
      isCheckedOnce
      call="GET /api/user/undo-email-change/:token"
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
      {(offer, link) => <Offer offer={offer} {...link} />}
    </MailedLinkPage>
  );
}

type OfferProps = MailedLink & { offer: ResponseOf<'GET /api/user/undo-email-change/:token'> };

function Offer({ offer: { email, isReplaced }, token, finish }: OfferProps) {
  const undo = useApiMutation('POST /api/user/undo-email-change', {
    // The server ends every session of the account, which need not be this browser's.
    invalidates: ['GET /api/user'],
    onSuccess: (outcome) => finish(<Done outcome={outcome} email={email} />),
  });
  return (
    <Stack component="section" align="flex-start" aria-label="Widerruf" style={{ overflowWrap: 'anywhere' }}>
      <p>
        Die E-Mail-Adresse Ihres Kontos {isReplaced ? 'wurde geändert' : 'soll geändert werden'}. Haben Sie
        das nicht selbst veranlasst, sichern Sie Ihr Konto hier mit einem Klick:
      </p>
      <List spacing="xs">
        <List.Item>
          <strong>{email}</strong> {isReplaced ? 'gilt wieder' : 'bleibt Ihre Adresse'}.
        </List.Item>
        <List.Item>Alle Geräte werden abgemeldet, das bisherige Passwort gilt nicht mehr.</List.Item>
        <List.Item>
          Passkeys und Authenticator-App, die seit der Änderung eingerichtet wurden, werden entfernt.
        </List.Item>
        <List.Item>Sie erhalten eine E-Mail mit einem Link für ein neues Passwort.</List.Item>
      </List>
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
  );
}

type DoneProps = { outcome: ResponseOf<'POST /api/user/undo-email-change'>; email: string };

function Done({ outcome, email }: DoneProps) {
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
