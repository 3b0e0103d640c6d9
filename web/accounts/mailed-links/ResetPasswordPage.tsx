import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { RESET_LINK_EXPIRED, RESET_LINK_INVALID } from '#domain/accounts/links/link-messages.ts';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { q } from '#web/api/queries.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { ErrorState, SuccessState } from '#web/ui/feedback/States.tsx';
import { MailedLinkPage } from './MailedLinkPage.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

export const meta = () => pageMeta(mailedPages.resetPassword);

export const ErrorBoundary = RouteError;

/** Rule accounts 34. */
export default function ResetPasswordPage() {
  const { token = '' } = useParams();
  const [done, setDone] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const link = useQuery({
    ...q('GET /api/auth/validate-reset-token/:token', { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    // Another check would call a link that is used up invalid.
    enabled: done === null,
  });
  return (
    <MailedLinkPage
      title="Neues Passwort setzen"
      link={link}
      label="Der Link wird geprüft …"
      done={done === null ? isRefused && <InvalidLink /> : <PasswordChanged msg={done} />}
      refused={() => <InvalidLink />}
    >
      {({ refusesCommonPasswords }) => (
        <ResetPasswordForm
          token={token}
          refusesCommon={refusesCommonPasswords}
          onDone={setDone}
          onRefused={() => setRefused(true)}
        />
      )}
    </MailedLinkPage>
  );
}

function InvalidLink() {
  return (
    <ErrorState
      error={{ msg: RESET_LINK_INVALID, msg2: RESET_LINK_EXPIRED }}
      actions={
        <ButtonLink to={paths.forgotPassword()} color="action">
          Neuen Link anfordern
        </ButtonLink>
      }
    />
  );
}

/** Time until the login opens by itself (accounts 34). */
const REDIRECT_MS = 3000;

function PasswordChanged({ msg }: { msg: string }) {
  useEffect(() => {
    const timer = window.setTimeout(() => window.location.assign(paths.login()), REDIRECT_MS);
    return () => window.clearTimeout(timer);
  }, []);

  return (
    <SuccessState
      title={msg}
      actions={
        <Button component="a" href={paths.login()} color="action">
          Jetzt anmelden
        </Button>
      }
    >
      <p>Aus Sicherheitsgründen wurden alle Geräte abgemeldet. In 3 Sekunden öffnet sich die Anmeldung.</p>
    </SuccessState>
  );
}
