import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brand } from '../domain/brand.ts';
import { shareImages } from '../domain/site/share-images.ts';
import { siteIcons } from '../domain/site/site-icons.ts';
import { lightPalette } from '../web/theme/palette.ts';
import { projectDir } from './processes.mjs';

/**
 * Puts share images, icons and the web manifest into the build. They are drawn only when something that they
 * are made of has changed, and kept in `node_modules/.cache` until then.
 */

const target = join(projectDir, 'build', 'client');
const cacheDir = join(projectDir, 'node_modules', '.cache', 'share-images');

const sources = [
  'scripts/share-images.mjs',
  'scripts/share-image-drawing.mjs',
  'domain/brand.ts',
  'domain/catalogue/categories.ts',
  'domain/site/share-images.ts',
  'domain/site/site-icons.ts',
  'web/catalogue/category-signs.ts',
  'web/theme/palette.ts',
  'web/theme/favicon.svg',
  'package-lock.json',
];

function hashSources() {
  const hash = createHash('sha256');
  for (const file of sources) hash.update(readFileSync(join(projectDir, file))).update('\0');
  return hash.digest('hex').slice(0, 32);
}

/** Manifest of the installable site (https://www.w3.org/TR/appmanifest/). */
function writeManifest() {
  const icon = (src, size, purpose) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose });
  return `${JSON.stringify(
    {
      name: `${brand.name} – ${brand.titleSuffix}`,
      short_name: brand.name,
      description: brand.claim,
      lang: 'de',
      dir: 'ltr',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'browser',
      background_color: lightPalette.paper,
      theme_color: lightPalette.sea,
      icons: [
        icon(siteIcons.small, 192, 'any'),
        icon(siteIcons.large, 512, 'any'),
        icon(siteIcons.maskable, 512, 'maskable'),
      ],
    },
    null,
    2,
  )}\n`;
}

async function drawFiles() {
  const [{ default: sharp }, { default: ico }, { drawIcon, drawShareImage }] = await Promise.all([
    import('sharp'),
    import('ico-endec'),
    import('./share-image-drawing.mjs'),
  ]);
  // Drawings of few colours with a palette take a third of a full-colour PNG.
  const toPng = (svg, width) =>
    sharp(Buffer.from(svg))
      .resize(width)
      .png({ palette: true, quality: 90, compressionLevel: 9, effort: 10, dither: 0 })
      .toBuffer();
  const favicon = await sharp(join(projectDir, 'web', 'theme', 'favicon.svg'))
    .resize(32)
    .png()
    .toBuffer();
  const files = new Map([
    [siteIcons.manifest, writeManifest()],
    [siteIcons.ico, Buffer.from(ico.encode([new Uint8Array(favicon).buffer]))],
    [siteIcons.appleTouch, await toPng(drawIcon(0.78), 180)],
    [siteIcons.small, await toPng(drawIcon(0.78), 192)],
    [siteIcons.large, await toPng(drawIcon(0.78), 512)],
    [siteIcons.maskable, await toPng(drawIcon(0.6), 512)],
  ]);
  for (const { code, image } of shareImages) {
    files.set(image.path, await toPng(await drawShareImage(code, image), 1200));
  }
  return files;
}

/** Fills the cache beside its final place first, so that a build broken off leaves no half of it. */
async function fillCache(dir) {
  rmSync(cacheDir, { recursive: true, force: true });
  const draft = `${dir}-draft`;
  for (const [path, content] of await drawFiles()) {
    const file = join(draft, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  renameSync(draft, dir);
}

const cached = join(cacheDir, hashSources());
if (!existsSync(cached)) await fillCache(cached);
cpSync(cached, target, { recursive: true });
