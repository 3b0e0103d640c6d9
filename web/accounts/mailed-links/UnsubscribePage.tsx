import { Stack } from '@mantine/core';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { Hint } from '#web/accounts/form/Hint.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { EmptyState, SuccessState } from '#web/ui/feedback/States.tsx';
import { type MailedLink, MailedLinkPage } from './MailedLinkPage.tsx';

export const meta = () => pageMeta(mailedPages.unsubscribe);

/** Opening the page changes nothing, because programs open links, too; its button does (purchases 48). */
export default function UnsubscribePage() {
  return (
    <MailedLinkPage
      title="E-Mails abbestellen"
      call="GET /api/notifications/:token"
      refused={() => <UnknownLink />}
    >
      {({ isSubscribed }, link) =>
        isSubscribed ? (
          <Unsubscribe {...link} />
        ) : (
          <Done msg="Sie erhalten keine E-Mails über neue Anfragen." />
        )
      }
    </MailedLinkPage>
  );
}

function Unsubscribe({ token, finish }: MailedLink) {
  const { send, error, isPending } = useApiMutation('POST /api/notifications/unsubscribe', {
    onSuccess: ({ msg }) => finish(<Done msg={msg} />),
    onError: (failure) => failure instanceof ApiError && failure.status === 404 && finish(<UnknownLink />),
  });
  return (
    <Stack component="section" aria-label="Abbestellen" align="flex-start">
      <p>Möchten Sie keine E-Mails über neue Anfragen mehr erhalten?</p>
      <ErrorNotice error={error} />
      <BusyButton size="lg" color="action" isBusy={isPending} onClick={() => void send({ body: { token } })}>
        Abbestellen
      </BusyButton>
      <Hint>Alle anderen Nachrichten zu Ihrem Konto erhalten Sie weiterhin.</Hint>
    </Stack>
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
