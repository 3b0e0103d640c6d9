import {
  COMMON_PASSWORD_LABEL,
  COMMON_PASSWORD_WARNING,
  checkPassword,
  passwordRules,
} from '#domain/accounts/passwords/password-rules.ts';
import { PasswordChecklist } from '#web/ui/form/PasswordChecklist.tsx';
import { useIsCommon } from './common-password.ts';
import { Hint } from './Hint.tsx';

type NewPasswordRulesProps = { password: string; refusesCommon?: boolean };

/** The live checklist (accounts 10), with what the list of common passwords says (accounts 9). */
export function NewPasswordRules({ password, refusesCommon = false }: NewPasswordRulesProps) {
  const isCommon = useIsCommon(password);
  const rules = passwordRules.map(({ id, label, test }) => ({
    id: id as string,
    label,
    isMet: test(password),
  }));
  if (refusesCommon) {
    const isMet = isCommon === false && checkPassword(password) === null;
    rules.push({ id: 'common', label: COMMON_PASSWORD_LABEL, isMet });
  }
  return (
    <>
      <PasswordChecklist rules={rules} />
      <div role="status">{isCommon && !refusesCommon ? <Hint>{COMMON_PASSWORD_WARNING}</Hint> : null}</div>
    </>
  );
}
