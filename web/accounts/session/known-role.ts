import type { Role } from '#domain/accounts/roles.ts';
import { writeText } from '#web/ui/form/browser-storage.ts';

/**
 * Where this browser keeps the role of whoever was signed in last: it decides only what is drawn first, never what
 * is allowed.
 */
export const KNOWN_ROLE_KEY = 'konto';

/** Keeps the role for the next page load, so that the header shows nobody a login who has a session. */
export function rememberRole(role: Role | null): void {
  const { dataset } = document.documentElement;
  if (role) dataset[KNOWN_ROLE_KEY] = role;
  else delete dataset[KNOWN_ROLE_KEY];
  // Where storage is forbidden, the header shows the login until the session is known.
  writeText('localStorage', KNOWN_ROLE_KEY, role);
}

/** Puts the role on the document before the first paint; base.css reads it. */
export const knownRoleScript = `try{var k=localStorage.getItem("${KNOWN_ROLE_KEY}");if(k)document.documentElement.dataset.${KNOWN_ROLE_KEY}=k}catch(e){}`;
