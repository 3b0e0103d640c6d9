import { hash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { buildPages } from './build-pages.mjs';
import { mit, postgresql } from './licence-texts.mjs';
import { projectDir, run, say } from './processes.mjs';

/** `npm run package` writes what an operator needs into `dist` (docs/operation/packaging.md). */

/** Packages that read files of their own at run time. The artefact holds them with their dependencies. */
const withFiles = ['@electric-sql/pglite', '@node-rs/argon2', 'fontkit', 'libxml2-wasm', 'pdfkit'];
/** Packages from which the portal only reads files. */
const onlyFiles = ['@fastify/swagger-ui', '@fontsource/bricolage-grotesque', '@fontsource/source-sans-3'];
const documents = ['CHANGELOG.md', 'SECURITY.md', 'deploy', 'docs/operation'];
const readAtRunTime = ['build/client', 'content', 'server/billing/documents/schemas'];
const unneeded = [
  /\/\.[^/]*$/,
  // Types, source maps, CommonJS twins, and typefaces for browsers.
  /^node_modules\/.*(?:\.(?:map|d\.[cm]?ts|cjs|tar\.gz|woff2)$|-italic\.)/,
  // These build the image from the repository.
  /^deploy\/(?:Containerfile|compose)/,
];
const isNeeded = (path) => !unneeded.some((pattern) => pattern.test(relative(projectDir, path)));

const read = (path) => readFileSync(join(projectDir, path), 'utf8');
const { name, version } = JSON.parse(read('package.json'));
const release = `${name}-${version}`;
const target = join(projectDir, 'dist', release);
const write = (file, text, mode = 0o644) => writeFileSync(join(target, file), text, { mode });
const copy = (path) =>
  cpSync(join(projectDir, path), join(target, path), { recursive: true, filter: isNeeded });

async function askNpm(...args) {
  const { output } = await run('npm', [...args, '--loglevel=error'], { quiet: true });
  return JSON.parse(output);
}

function bundle() {
  return build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: [...withFiles, 'pg-native'] },
    build: {
      ssr: true,
      outDir: join(target, 'app'),
      sourcemap: true,
      license: { fileName: 'licences.json' },
      rolldownOptions: {
        input: { server: 'server/main.ts', portal: 'server/portal.ts' },
        // Stacks need names and lines, but neither white space nor sources.
        output: {
          sourcemapExcludeSources: true,
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  });
}

/** @throws when the package brings no text and has another licence than MIT */
function licenceOf({ name, version, license, location = `node_modules/${name}` }) {
  const files = readdirSync(join(projectDir, location)).filter((file) => /^licen[cs]e|^notice/i.test(file));
  const text = files.map((file) => read(join(location, file)).trim()).join('\n\n');
  if (!text && license !== 'MIT') throw new Error(`The licence of ${name} (${license}) has no text.`);
  const { author } = JSON.parse(read(join(location, 'package.json')));
  const holder = author?.name || author || `the authors of ${name}`;
  return { name, version, identifier: license, text: text || mit(holder) };
}

/** Writes the licences of the packages in pages, bundle and `node_modules`, and lists these packages as CycloneDX. */
async function writeNotices(copied) {
  const bundled = ['build/client/.vite', `dist/${release}/app`].map((at) => read(`${at}/licences.json`));
  const found = bundled.flatMap((text) => JSON.parse(text));
  const withText = found.map((one) => (one.text ? one : licenceOf({ ...one, license: one.identifier })));
  const all = [...withText, ...copied.map(licenceOf)];
  const inside = new Map(all.map((one) => [`${one.name}@${one.version}`, one]));
  const notices = [...inside]
    .sort()
    .map(([key, { identifier, text }]) => `## ${key} (${identifier ?? 'see text'})\n\n${text}\n`);
  const data = read('README.md').match(/## Data of others\n[^#]*/);
  const engine = `## PostgreSQL, compiled into @electric-sql/pglite (PostgreSQL)\n\n${postgresql}\n`;
  write('THIRD-PARTY-NOTICES', [...notices, engine, data].join('\n'));
  const sbom = await askNpm(
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  );
  sbom.metadata.component.name = name;
  const isInside = (ref) => inside.has(ref);
  sbom.components = sbom.components.filter((one) => isInside(one['bom-ref']));
  // npm marks the packages of the pages as optional, because they are development dependencies.
  for (const one of sbom.components) Object.assign(one, { scope: 'required', properties: [] });
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => isInside(ref) || ref === sbom.metadata.component['bom-ref'])
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isInside) }));
  write('sbom.cdx.json', JSON.stringify(sbom, null, 2));
}

function writePrograms() {
  const major = process.versions.node.split('.')[0];
  const engines = { node: `>=${major}` };
  write('package.json', JSON.stringify({ name, version, private: true, type: 'module', engines }));
  const checkNode = `if (Number.parseInt(process.versions.node) < ${major}) {
  console.error('The portal needs Node ${major} or newer; this is ' + process.versions.node + '.');
  process.exit(1);
}
`;
  // Node reads the source maps of modules that it loads after this call.
  const load = (program) => `process.setSourceMapsEnabled(true);\nawait import('./app/${program}.js');\n`;
  write('server.js', checkNode + load('server'));
  // Without settings, a command must refuse instead of opening an empty embedded database.
  write('portal.js', `${checkNode}process.env.NODE_ENV ||= 'production';\n${load('portal')}`);
  write('portal', '#!/bin/sh\nexec node "$(dirname "$(readlink -f "$0")")/portal.js" "$@"\n', 0o755);
}

function writeSums() {
  const files = readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(target, join(entry.parentPath, entry.name)))
    .sort();
  const sum = (file) => hash('sha256', readFileSync(join(target, file)));
  write('SHA256SUMS', files.map((file) => `${sum(file)}  ${file}\n`).join(''));
}

if ((await buildPages()) !== 0) process.exit(1);
rmSync(target, { recursive: true, force: true });
await bundle();
const selector = [
  ...withFiles.flatMap((one) => [`[name="${one}"]`, `[name="${one}"] *`]),
  ...onlyFiles.map((one) => `[name="${one}"]`),
];
const copied = await askNpm('query', selector.join());
for (const path of [...documents, ...readAtRunTime, ...copied.map(({ location }) => location)]) copy(path);
writePrograms();
await writeNotices(copied);
rmSync(join(target, 'app/licences.json'));
writeSums();
const archive = `dist/${release}.tar.gz`;
// Root owns the unpacked files, and nobody else may change them.
const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=go-w'];
const { code } = await run('tar', ['-czf', archive, ...owner, '-C', 'dist', release]);
if (code !== 0) process.exit(code);
const sum = hash('sha256', readFileSync(join(projectDir, archive)));
writeFileSync(join(projectDir, `${archive}.sha256`), `${sum}  ${release}.tar.gz\n`);
say(`Wrote dist/${release} and ${archive}.`);
