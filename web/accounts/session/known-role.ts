import type { Role } from '#domain/accounts/roles.ts';

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
  try {
    if (role) localStorage.setItem(KNOWN_ROLE_KEY, role);
    else localStorage.removeItem(KNOWN_ROLE_KEY);
  } catch {
    // Storage is forbidden; the header then shows the login until the session is known.
  }
}

/** Puts the role on the document before the first paint; base.css reads it. */
export const knownRoleScript = `try{var k=localStorage.getItem("${KNOWN_ROLE_KEY}");if(k)document.documentElement.dataset.${KNOWN_ROLE_KEY}=k}catch(e){}`;
