import { expectAccessible, findViolations } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  findCutTexts,
  findHiddenFocus,
  findMotion,
  findOverflow,
  findStructureFaults,
  setTextSize,
} from '../support/page-measures.ts';
import { openProfile } from '../support/pages/profile.ts';

test('ticked boxes look ticked in forced colours', async ({ page, portal }) => {
  await openProfile(page, portal, 'kontrast@profil.example', 'dienstleistungen');
  await page.getByRole('checkbox', { name: 'Callcenter' }).check();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    for (const role of ['checkbox', 'radio'] as const) {
      const [sign, ground] = await page
        .getByRole(role, { checked: true })
        .first()
        .evaluate((box) => {
          const icon = box.parentElement?.querySelector('svg');
          return [icon && getComputedStyle(icon).color, getComputedStyle(box).backgroundColor];
        });
      expect(sign, `${role}, ${colorScheme}`).toMatch(/^rgb/);
      expect(sign, `${role}, ${colorScheme}`).not.toBe(ground);
    }
  }
});

test('the checks find known violations', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="de"><head><title>Probe</title><style>
    button { width: 12px; height: 12px; padding: 0; border: 0; outline: 0 } p { animation: move 1s infinite }
    @keyframes move { 50% { opacity: .5 } } .cut { width: 40px; overflow: hidden; white-space: nowrap }
    </style></head><body><h3>Probe</h3><p>Ohne Ort</p><div style="width: 200vw">breit</div>
    <div class="cut">abgeschnittener Text</div><button>a</button><button>b</button>
    <table><tr><td>1</td></tr></table></body></html>`);
  const rules = (await findViolations(page)).map((line) => line.split(':')[0]);
  expect(rules).toEqual(
    expect.arrayContaining(['target-size', 'region', 'landmark-one-main', 'page-has-heading-one']),
  );
  expect(await findStructureFaults(page)).toEqual(
    expect.arrayContaining(['0 h1', 'not one main', 'table without a name', 'table without headers']),
  );
  expect(await findMotion(page)).toHaveLength(1);
  expect((await findOverflow(page)).length).toBeGreaterThan(1);
  expect(await findCutTexts(page)).toHaveLength(1);
  expect(await findHiddenFocus(page)).toHaveLength(1);
  await expect(expectAccessible(page)).rejects.toThrow(/target-size/);

  await setTextSize(page, 32);
  const followsTextSize = await page.evaluate(() => ({
    rem: getComputedStyle(document.documentElement).fontSize === '32px',
    media: !window.matchMedia(`(min-width: ${window.innerWidth / 32 + 1}em)`).matches,
  }));
  expect(followsTextSize).toEqual({ rem: true, media: true });
});
