import type { Page } from '@playwright/test';

/**
 * Adds a virtual authenticator to the page's browser. It verifies the user without asking.
 *
 * @returns a function that switches the verification off (`false`) and on
 */
export async function addAuthenticator(page: Page): Promise<(isVerified: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isUserVerified) => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
}

export async function createPasskey(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const token = (await fetch('/api/csrf-token')).headers.get('X-CSRF-Token') ?? '';
    const post = async (path: string, body: unknown) => {
      const headers = { 'content-type': 'application/json', 'X-CSRF-Token': token };
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    };
    const { options } = await post('/api/user/passkeys/options', {});
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const created = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    await post('/api/user/passkeys', { name: 'Testgerät', response: created.toJSON() });
  });
}
