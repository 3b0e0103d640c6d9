import { useQuery } from '@tanstack/react-query';
import {
  COMMON_PASSWORD,
  COMMON_PASSWORD_LABEL,
  COMMON_PASSWORD_WARNING,
  checkPassword,
  passwordRules,
} from '#domain/accounts/passwords/password-rules.ts';
import { PasswordChecklist } from '#web/ui/form/PasswordChecklist.tsx';
import { Hint } from './Hint.tsx';

const loadCommonPasswords = () => import('#domain/accounts/passwords/new-password.ts');

/**
 * The message about a common password (accounts 9), or null. The list is loaded only for a password that keeps the five
 * rules, because all in the list do. Where it cannot be loaded, the server checks.
 */
export async function checkAgainstCommonPasswords(password: string): Promise<string | null> {
  if (checkPassword(password) !== null) return null;
  const isCommon = await loadCommonPasswords().then(
    ({ isCommonPassword }) => isCommonPassword(password),
    () => false,
  );
  return isCommon ? COMMON_PASSWORD : null;
}

type NewPasswordRulesProps = { password: string; refusesCommon?: boolean };

/** The live checklist (accounts 10), with a warning about common passwords (accounts 9). */
export function NewPasswordRules({ password, refusesCommon = false }: NewPasswordRulesProps) {
  const keepsRules = checkPassword(password) === null;
  const { data: list } = useQuery({
    queryKey: ['common-passwords'],
    queryFn: loadCommonPasswords,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: keepsRules,
  });
  const isCommon = keepsRules && list ? list.isCommonPassword(password) : null;
  const rules = passwordRules.map(({ id, label, test }) => ({
    id: id as string,
    label,
    isMet: test(password),
  }));
  if (refusesCommon) rules.push({ id: 'common', label: COMMON_PASSWORD_LABEL, isMet: isCommon === false });
  return (
    <>
      <PasswordChecklist rules={rules} />
      <div role="status">{isCommon && !refusesCommon ? <Hint>{COMMON_PASSWORD_WARNING}</Hint> : null}</div>
    </>
  );
}
