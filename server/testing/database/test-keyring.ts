import { createKeyring } from '#server/secrets/keyring.ts';

/** `SECRET_KEY` of every test database. */
export const testSecretKey = 'dGVzdHMtaGF2ZS1ub3RoaW5nLXRvLWhpZGUtMTIzNDU';

export const testKeyring = createKeyring([testSecretKey]);
