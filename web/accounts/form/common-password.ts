import { useEffect, useState } from 'react';
import { COMMON_PASSWORD, checkPassword } from '#domain/accounts/passwords/password-rules.ts';

/**
 * The list is loaded only for a password that keeps the five rules, as all that it holds do. The password does not
 * leave the browser.
 *
 * @returns null where the list cannot be loaded
 */
async function isCommon(password: string): Promise<boolean | null> {
  if (checkPassword(password) !== null) return false;
  try {
    const { isCommonPassword } = await import('#domain/accounts/passwords/new-password.ts');
    return isCommonPassword(password);
  } catch {
    return null;
  }
}

/** For admins (accounts 9). Where the list cannot be loaded, the server says the same. @returns the message, or null */
export async function checkAgainstCommonPasswords(password: string): Promise<string | null> {
  return (await isCommon(password)) ? COMMON_PASSWORD : null;
}

/** @returns null as long as that is not known */
export function useIsCommon(password: string): boolean | null {
  const [known, setKnown] = useState<{ password: string; isListed: boolean | null }>();
  useEffect(() => {
    let isWanted = true;
    void isCommon(password).then((isListed) => {
      if (isWanted) setKnown({ password, isListed });
    });
    return () => {
      isWanted = false;
    };
  }, [password]);
  return known?.password === password ? known.isListed : null;
}
