/** Also read by `start-on-intent.ts`, which imports nothing. */
const key = 'angemeldet';

/**
 * Remembers on this computer whether somebody is signed in, and nothing else of them: pages to be read then start
 * the application at once, so that the header shows the account. The server alone decides what the session may.
 */
export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, 'ja');
    else localStorage.removeItem(key);
  } catch {
    // Without storage the application starts at the first sign of life.
  }
}
