import { readSettings, SettingsError } from '#server/settings/settings.ts';
import { testSecretKey } from '#server/testing/database/test-keyring.ts';

/** All that production asks for. */
export const completeSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example/',
  DATABASE_URL: 'postgres://portal:geheim@db.example/portal',
  SMTP_URL: 'smtps://portal:geheim@mail.example',
  TRUST_PROXY: 'none',
  SECRET_KEY: testSecretKey,
};

/** None where the settings are taken. */
export function settingsProblems(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}
