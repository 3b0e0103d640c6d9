import { describe, expect, it } from 'vitest';
import { readReturnPath } from './return-path.ts';

describe('readReturnPath', () => {
  it.each(['/admin?seite=2', '/dashboard', '/anfrage/abc#ende'])('accepts the own address %s', (path) => {
    expect(readReturnPath(`?weiter=${encodeURIComponent(path)}`, 'partner')).toBe(path);
  });

  it.each([
    '//boese.example',
    'https://boese.example',
    '/\\boese.example',
    'javascript:alert(1)',
    '',
    '/login',
    '/login?weiter=%2Fprofile',
    '/login#oben',
    '/logout',
    '/testmodus',
  ])('refuses %j', (path) => {
    expect(readReturnPath(`?weiter=${encodeURIComponent(path)}`, 'partner')).toBe('/dashboard');
  });

  it.each([
    ['customer', '/meine-anfragen'],
    ['partner', '/dashboard'],
    ['admin', '/dashboard'],
  ] as const)('leads a %s to %s', (role, path) => {
    expect(readReturnPath('', role)).toBe(path);
  });
});
