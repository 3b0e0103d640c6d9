import { describe, expect, it } from 'vitest';
import { completeSettings, settingsProblems } from '#server/testing/settings/settings-problems.ts';
import { readSettings } from './settings.ts';

describe('pages for developers and demo accounts', () => {
  const open = { devTools: true, demo: true };
  const shut = { devTools: false, demo: false };

  it.each([
    [{ HOST: 'localhost' }, open],
    [{ HOST: '127.8.8.8' }, open],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, open],
    [{ PUBLIC_URL: 'http://127.0.0.1:4000' }, open],
    [{ NODE_ENV: 'development' }, open],
    [{ TRUST_PROXY: 'none' }, open],
    [{ NODE_ENV: 'staging' }, { devTools: false, demo: true }],
    [{ TRUST_PROXY: '127.0.0.1' }, shut],
    [{ TRUST_PROXY: 'loopback', PUBLIC_URL: 'http://localhost:3000' }, shut],
    [{ HOST: '0.0.0.0' }, shut],
    [{ HOST: '::' }, shut],
    [{ HOST: '192.0.2.7' }, shut],
    [{ HOST: '127.0.0.1.example.org' }, shut],
    [{ HOST: 'mein-rechner' }, shut],
    [{ PUBLIC_URL: 'https://localhost' }, shut],
    [{ PUBLIC_URL: 'http://portal.example' }, shut],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, shut],
  ])('%o: %o', (env, expected) => {
    expect(readSettings(env)).toMatchObject(expected);
  });

  it('are there where the operator says so, unless others reach the pages for developers', () => {
    const proxied = { PUBLIC_URL: 'https://portal.example', DEV_TOOLS: '1', DEMO: '1' };
    expect(readSettings(proxied)).toMatchObject({ devTools: true, demo: true, reachableByOthers: true });
    expect(readSettings({ HOST: '0.0.0.0', DEMO: '1' })).toMatchObject({ devTools: false, demo: true });
    expect(readSettings({ DEV_TOOLS: '0', DEMO: '0' })).toMatchObject({ devTools: false, demo: false });
    const message = 'DEV_TOOLS must be 0 unless HOST is a loopback address such as 127.0.0.1.';
    for (const HOST of ['0.0.0.0', '::', 'mein-rechner', '192.0.2.7'])
      expect(settingsProblems({ HOST, DEV_TOOLS: '1' })).toEqual([message]);
    expect(settingsProblems({ ...completeSettings, DEV_TOOLS: '1' })).toEqual([
      'DEV_TOOLS must be 0 in production.',
    ]);
  });
});
