import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { call } from '#web/api/api.ts';

export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && window.isSecureContext;
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/**
 * @param problem what to say when the device fails; the browsers' own messages are English and for developers
 * @returns null when the person cancels
 */
export async function signByPasskey(problem: { readonly msg: string; readonly msg2: string }) {
  const [{ options }, { startAuthentication }] = await Promise.all([
    call('POST /api/auth/passkey/options'),
    import('@simplewebauthn/browser'),
  ]);
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const signed = await startAuthentication({ optionsJSON });
    return { ...signed, clientExtensionResults: { ...signed.clientExtensionResults } };
  } catch (error) {
    if (isCancelled(error)) return null;
    throw Object.assign(new Error(problem.msg), problem);
  }
}
