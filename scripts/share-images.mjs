import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ico from 'ico-endec';
import sharp from 'sharp';
import { brand } from '../domain/brand.ts';
import { shareImages } from '../domain/site/share-images.ts';
import { siteIcons } from '../domain/site/site-icons.ts';
import { lightPalette } from '../web/theme/palette.ts';
import { projectDir } from './processes.mjs';
import { drawIcon, drawShareImage } from './share-image-drawing.mjs';

/** This script writes share images, icons and the web manifest into the build. */

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

/** Uses a palette, which makes a drawing of few colours a third as large. */
function toPng(svg, width) {
  const png = { palette: true, quality: 90, compressionLevel: 9, effort: 10, dither: 0 };
  return sharp(Buffer.from(svg)).resize(width).png(png).toBuffer();
}

async function drawFavicon() {
  const png = sharp(join(projectDir, 'web', 'theme', 'favicon.svg'))
    .resize(32)
    .png();
  return Buffer.from(ico.encode([new Uint8Array(await png.toBuffer()).buffer]));
}

function writeBuilt(path, content) {
  const file = join(projectDir, 'build', 'client', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

writeBuilt(siteIcons.manifest, writeManifest());
writeBuilt(siteIcons.ico, await drawFavicon());
writeBuilt(siteIcons.appleTouch, await toPng(drawIcon(0.78), 180));
writeBuilt(siteIcons.small, await toPng(drawIcon(0.78), 192));
writeBuilt(siteIcons.large, await toPng(drawIcon(0.78), 512));
writeBuilt(siteIcons.maskable, await toPng(drawIcon(0.6), 512));
for (const { code, image } of shareImages)
  writeBuilt(image.path, await toPng(await drawShareImage(code, image), 1200));
