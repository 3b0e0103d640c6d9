import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import playwrightConfig from '../../playwright.config.ts';
import { type DemoPortal, openDemoPortal } from '../support/demo-portal.ts';
import setUp from '../support/global-setup.ts';
import { settle } from '../support/page-measures.ts';
import { openPortal } from '../support/portal.ts';
import { openView, views } from '../support/product-views.ts';
import type { View } from '../support/views/view.ts';

/**
 * `npm run screenshots [-- <part of a view's name>]` saves pictures of every view. The portal runs with demo data on a database
 * that is deleted at the end.
 */
const folder = join(import.meta.dirname, '..', '..', 'build', 'screenshots');
const widths = [320, 768, 1280] as const;
const modes = { light: 'hell', dark: 'dunkel' } as const;

async function takePictures(page: Page, view: View): Promise<void> {
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: width === 320 ? 640 : 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await settle(page);
      const path = join(folder, `${view.name}-${width}-${modes[colorScheme]}.png`);
      await page.screenshot({ path, fullPage: !view.isOverlay });
    }
  }
}

async function takeAll(demo: DemoPortal, wanted: readonly View[]): Promise<string[]> {
  const failures: string[] = [];
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  for (const [viewer, group] of Map.groupBy(wanted, (view) => view.viewer)) {
    const page = await demo.pageOf(browser, viewer);
    page.setDefaultTimeout(15_000);
    for (const view of group) {
      try {
        await page.setViewportSize({ width: 1280, height: 900 });
        await openView(page, view, demo.links);
        await takePictures(page, view);
      } catch (error) {
        failures.push(`${view.name}: ${String(error).split('\n')[0]}`);
      }
    }
  }
  await browser.close();
  return failures;
}

const part = process.argv[2] ?? '';
const wanted = views.filter(({ name }) => name.includes(part));
if (part === '') rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const started = Date.now();
const stopDatabase = await setUp();
const shutPortal = await openPortal({ ACCESS_MODE: 'test' });
const demo = await openDemoPortal(shutPortal);
const failures = await takeAll(demo, wanted);
await demo.close();
await shutPortal.close();
await stopDatabase();

const seconds = Math.round((Date.now() - started) / 1000);
process.stdout.write(`${wanted.length} views in ${seconds} s: ${folder}\n`);
for (const failure of failures) process.stderr.write(`✗ ${failure}\n`);
process.exitCode = failures.length > 0 || wanted.length === 0 ? 1 : 0;
