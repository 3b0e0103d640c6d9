import { describe, expect, test } from 'vitest';
import { brand } from '#domain/brand.ts';
import { resolvePage } from '#domain/site/resolve-page.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

describe('addresses that programs know', () => {
  const publicUrl = 'https://portal.example';
  const portal = sharedTestApp({ env: { PUBLIC_URL: publicUrl } });

  test('security.txt names a contact, and expires within a year', async () => {
    const answer = await portal.app.inject('/.well-known/security.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      answer.body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/) as [string, string]),
    );
    expect(fields.get('Contact')).toBe(`mailto:${brand.contactEmail}`);
    expect(fields.get('Canonical')).toBe(`${publicUrl}/.well-known/security.txt`);
    const daysLeft = (Date.parse(fields.get('Expires') ?? '') - portal.clock.time.getTime()) / 86_400_000;
    expect(daysLeft).toBe(180);
  });

  test('change-password leads to the password in the profile', async () => {
    const answer = await portal.app.inject('/.well-known/change-password');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/profile?tab=passwort');
    expect(resolvePage('/profile')).toMatchObject({ kind: 'app' });
  });
});
