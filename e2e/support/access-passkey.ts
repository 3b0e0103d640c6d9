import type { Page } from '@playwright/test';

/**
 * Gives the page's browser a device that holds passkeys and always agrees.
 *
 * @returns a switch: with `false` the person does not agree
 */
export async function addAuthenticator(page: Page): Promise<(agrees: boolean) => Promise<void>> {
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
  return async (agrees) => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: agrees });
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
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    await post('/api/user/passkeys', { name: 'Testgerät', response: made.toJSON() });
  });
}
