import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTimeout } from '@mantine/hooks';
import { useRef } from 'react';
import { RESET_LINK_EXPIRED, RESET_LINK_INVALID } from '#domain/accounts/links/link-messages.ts';
import {
  checkResetConfirmation,
  checkResetPassword,
} from '#domain/accounts/passwords/password-change-rules.ts';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { NewPasswordFields } from '#web/accounts/form/fields.tsx';
import { checkAgainstCommonPasswords } from '#web/accounts/form/NewPasswordRules.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { ErrorState, SuccessState } from '#web/ui/feedback/States.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError, showRefusedFields } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { Panel } from '#web/ui/page/Panel.tsx';
import { toNotice } from './link-notice.ts';
import { type MailedLink, MailedLinkPage } from './MailedLinkPage.tsx';

export const meta = () => pageMeta(mailedPages.resetPassword);

/** Rule accounts 34. */
export default function ResetPasswordPage() {
  return (
    <MailedLinkPage
      title="Neues Passwort setzen"
      isCheckedOnce
      call="GET /api/auth/validate-reset-token/:token"
      refused={() => <InvalidLink />}
    >
      {({ refusesCommonPasswords }, link) => <ResetForm {...link} refusesCommon={refusesCommonPasswords} />}
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

type Values = { password: string; confirmPassword: string };

async function checkReset({ password, confirmPassword }: Values, refusesCommon: boolean) {
  const broken = checkResetPassword(password);
  return {
    password: broken ?? (refusesCommon ? await checkAgainstCommonPasswords(password) : null),
    confirmPassword: checkResetConfirmation(password, confirmPassword),
  };
}

function ResetForm({ token, finish, refusesCommon }: MailedLink & { refusesCommon: boolean }) {
  const ref = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    initialValues: { password: '', confirmPassword: '' },
    validate: (values) => checkReset(values, refusesCommon),
    onValuesChange: () => reset.reset(),
  });
  const reset = useApiMutation('POST /api/auth/reset-password', {
    // The account's sessions have ended, one of which may be this browser's.
    invalidates: ['GET /api/user'],
    onSuccess: ({ msg }) => finish(<PasswordChanged msg={msg} />),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'invalid_link') finish(<InvalidLink />);
      showRefusedFields(form, error, ref.current);
    },
  });
  const send = ({ password }: Values) => reset.send({ body: { token, password } });
  const hasFieldErrors = Object.keys(form.errors).length > 0;

  return (
    <Panel>
      <FormStack
        ref={ref}
        onSubmit={() => sendValid(form, send, () => focusFirstError(ref.current))}
        aria-label="Neues Passwort"
      >
        <ErrorNotice
          error={
            hasFieldErrors
              ? null
              : toNotice(reset.error, 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.')
          }
        />
        <NewPasswordFields
          label="Neues Passwort"
          refusesCommon={refusesCommon}
          password={form.getInputProps('password')}
          confirmation={form.getInputProps('confirmPassword')}
        />
        <BusyButton type="submit" size="lg" color="action" isBusy={form.validating || reset.isPending}>
          Passwort speichern
        </BusyButton>
      </FormStack>
    </Panel>
  );
}

/** Time until the login opens by itself (accounts 34). */
const REDIRECT_MS = 3000;

function PasswordChanged({ msg }: { msg: string }) {
  useTimeout(() => window.location.assign(paths.login()), REDIRECT_MS, { autoInvoke: true });
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
