import { Group, SimpleGrid } from '@mantine/core';
import { IconCheck, IconPointFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  COMMON_PASSWORD,
  COMMON_PASSWORD_LABEL,
  COMMON_PASSWORD_WARNING,
  checkPassword,
  passwordRules,
} from '#domain/accounts/passwords/password-rules.ts';
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
  const rules = passwordRules.map(({ label, test }) => ({ label, isMet: test(password) }));
  if (refusesCommon) rules.push({ label: COMMON_PASSWORD_LABEL, isMet: isCommon === false });
  const met = rules.filter(({ isMet }) => isMet).length;
  return (
    <>
      <SimpleGrid component="ul" minColWidth="13rem" spacing="md" verticalSpacing="3xs" mt="sm" fz="sm">
        {rules.map(({ label, isMet }) => (
          <Group
            key={label}
            component="li"
            gap="xs"
            wrap="nowrap"
            c={isMet ? 'var(--success)' : 'dimmed'}
            fw={isMet ? 600 : 400}
          >
            {isMet ? <IconCheck size={18} aria-hidden /> : <IconPointFilled size={18} aria-hidden />}
            <span>
              {label}
              <span className="visually-hidden">{isMet ? ' (erfüllt)' : ' (noch nicht erfüllt)'}</span>
            </span>
          </Group>
        ))}
      </SimpleGrid>
      <p className="visually-hidden" aria-live="polite">{`${met} von ${rules.length} Regeln erfüllt`}</p>
      <div role="status">{isCommon && !refusesCommon ? <Hint>{COMMON_PASSWORD_WARNING}</Hint> : null}</div>
    </>
  );
}
