import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/demo.ts';
import { openEmptyTestDatabase } from '#server/testing/database/test-database.ts';
import { findVersion, projectFolder } from '#server/version.ts';
import { type StartedPortal, startPortal } from './started-portal.ts';
import { attributeOf, startTraceCollector } from './trace-collector.ts';

const isBuilt = existsSync(join(projectFolder, 'build', 'source-hash'));
const release = `auftragslotse-${findVersion()}`;
const mebibyte = 1024 ** 2;

/** Logs in as a demo partner. @returns a function that calls the API in the partner's name */
async function logIn({ url }: StartedPortal) {
  const start = await fetch(`${url}/api/csrf-token`);
  const cookies = (answer: Response) => answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  const token = start.headers.get('x-csrf-token') ?? '';
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': token,
      cookie: cookies(start).join('; '),
    },
    body: JSON.stringify({ email: 'partner@auftragslotse.example', password: DEMO_PASSWORD }),
  });
  expect(answer.status).toBe(200);
  const cookie = cookies(answer).join('; ');
  return (path: string) => fetch(url + path, { headers: { cookie } });
}

/** @returns addresses of the files that the home page's style sheets name, such as typefaces */
async function listStyledFiles({ url }: StartedPortal): Promise<string[]> {
  const read = async (path: string) => (await fetch(url + path)).text();
  const find = (text: string, named: RegExp) => [...text.matchAll(named)].map(([, path = '']) => path);
  const sheets = find(await read('/'), /href="(\/assets\/[^"]+\.css)"/g);
  const texts = await Promise.all(sheets.map(read));
  return find(texts.join(), /url\("?(\/assets\/[^)"]+)/g);
}

describe.runIf(isBuilt)('npm run package', () => {
  let folder: string;
  let artefact: string;
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: artefact, encoding: 'utf8', stdio: 'pipe' });
  const read = (file: string) => readFileSync(join(artefact, file), 'utf8');

  beforeAll(() => {
    execFileSync(process.execPath, ['scripts/package.mjs'], { cwd: projectFolder, stdio: 'pipe' });
    folder = mkdtempSync(join(tmpdir(), 'portal-package-'));
    execFileSync('tar', ['-xzf', join(projectFolder, 'dist', `${release}.tar.gz`), '-C', folder]);
    artefact = join(folder, release);
    return () => rmSync(folder, { recursive: true });
  });

  test('holds at most 60 MB of files, whose sums SHA256SUMS lists', () => {
    const files = readdirSync(artefact, { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    const bytes = files.map((file) => statSync(join(file.parentPath, file.name)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60 * mebibyte);
    const listed = read('SHA256SUMS').trim().split('\n');
    expect(listed).toHaveLength(files.length - 1);
    run('sha256sum', '--check', '--quiet', 'SHA256SUMS');
  });

  test('has a sum beside it, and files that only root may change', () => {
    const dist = join(projectFolder, 'dist');
    execFileSync('sha256sum', ['--check', '--quiet', `${release}.tar.gz.sha256`], { cwd: dist });
    const listed = execFileSync('tar', ['-tvzf', `${release}.tar.gz`, '--numeric-owner'], { cwd: dist });
    const entries = String(listed).trim().split('\n');
    expect(entries.filter((entry) => !/^.{5}-..-. 0\/0 /.test(entry))).toEqual([]);
  });

  test('brings no document with a link to a file that it lacks', () => {
    const documents = ['.', 'deploy', 'docs/operation'].flatMap((folder) =>
      readdirSync(join(artefact, folder)).flatMap((name) => (name.endsWith('.md') ? join(folder, name) : [])),
    );
    const links = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => ({
        document,
        target,
      })),
    );
    expect(links.length).toBeGreaterThan(20);
    const isMissing = ({ document, target }: (typeof links)[number]) =>
      !existsSync(join(artefact, document, '..', target));
    expect(links.filter(isMissing)).toEqual([]);
  });

  test('names the packages inside and their licences', () => {
    const notices = read('THIRD-PARTY-NOTICES');
    const { components } = JSON.parse(read('sbom.cdx.json')) as { components: { 'bom-ref': string }[] };
    const listed = components.map((one) => one['bom-ref']).sort();
    const noticed = [...notices.matchAll(/^## (\S+@\d\S*) \(/gm)].map(([, name]) => name);
    expect(noticed).toEqual(listed);
    // One of the pages, one of the server's bundle, one with files of its own, and one typeface.
    for (const name of ['react', 'fastify', 'pdfkit', '@fontsource/source-sans-3'])
      expect(listed.filter((one) => one.startsWith(`${name}@`))).toHaveLength(1);
    expect(notices).toContain('OpenStreetMap contributors');
    const texts = notices.split(/^## (?:\S+@\d|PostgreSQL|Data).*\n/m).slice(1);
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
    expect(notices).toContain('Regents of the University of California');
  });

  test('names the Node that it needs', () => {
    const older =
      'data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "20.1.0" } })';
    for (const program of ['server.js', 'portal.js']) {
      const { status, stderr } = spawnSync(process.execPath, ['--import', older, join(artefact, program)]);
      expect([status, String(stderr)]).toEqual([
        1,
        expect.stringMatching(/^The portal needs Node \d+ .*20\.1/),
      ]);
    }
  });

  test('runs no command on an embedded database for want of settings', () => {
    const env = { PATH: process.env['PATH'] };
    const { status, stderr } = spawnSync(join(artefact, 'portal'), ['migrate'], { cwd: folder, env });
    expect([status, String(stderr)]).toEqual([1, expect.stringContaining('DATABASE_URL is missing')]);
    expect(readdirSync(folder)).toEqual([release]);
  });

  test('runs with Node alone: pages, lists, invoices as PDF, traces, and the command line', async () => {
    const collector = await startTraceCollector();
    const database = await openEmptyTestDatabase();
    const env = { DATABASE_URL: String(database.url), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' };
    const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' };
    const portal = await startPortal({ ...env, ...tracing, DEMO: '1' }, join(artefact, 'server.js'));
    onTestFinished(() => void portal.child.kill('SIGKILL'));
    const fonts = await listStyledFiles(portal);
    expect(fonts.length).toBeGreaterThan(1);
    for (const path of ['/', '/api/site', '/api/docs/static/swagger-ui.css', ...fonts])
      expect((await fetch(portal.url + path)).status, path).toBe(200);

    const get = await logIn(portal);
    expect(await (await get('/api/requests/partner')).json()).toMatchObject({ totalPages: 1 });
    const { invoices } = (await (await get('/api/invoices')).json()) as { invoices: { _id: string }[] };
    const pdf = await get(`/api/invoices/${invoices[0]?._id}/pdf`);
    expect(await pdf.text()).toMatch(/^%PDF-/);

    expect(run('./portal', '--help')).toContain('create-admin');
    expect(await portal.end('SIGTERM')).toEqual([0, null]);
    const spans = collector.spans();
    const list = spans.find(({ name }) => name === 'GET /api/requests/partner');
    const below = spans.filter(({ parentSpanId }) => parentSpanId && parentSpanId === list?.spanId);
    expect(below.map((span) => attributeOf(span, 'db.query.text'))).toContainEqual(
      expect.stringContaining('select'),
    );
    await database.close();
  });
});
