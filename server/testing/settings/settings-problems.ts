import { readSettings, SettingsError } from '#server/settings/settings.ts';
import { testSecretKey } from '#server/testing/database/test-keyring.ts';

/** All settings that production requires. */
export const completeSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example/',
  DATABASE_URL: 'postgres://portal:geheim@db.example/portal',
  SMTP_URL: 'smtps://portal:geheim@mail.example',
  TRUST_PROXY: 'none',
  SECRET_KEY: testSecretKey,
};

/** @returns the problems of the settings; none for valid ones */
export function settingsProblems(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}
