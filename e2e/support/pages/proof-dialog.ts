import type { Page } from '@playwright/test';
import type { Portal } from '../portal.ts';

const hourMs = 3_600_000;

export const proofDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' });

/** Moves the login of the person's sessions an hour into the past: the proof is no longer fresh (accounts 49). */
export async function letProofsAge({ db }: Portal, userId: string): Promise<void> {
  const provedAt = new Date(Date.now() - hourMs);
  await db.updateTable('sessions').set({ proved_at: provedAt }).where('user_id', '=', userId).execute();
}
