import { expect, test } from 'vitest';
import { routes } from '../server/routes.ts';

/** `vitest run docs/routes.test.ts -u` writes the page. */
test('docs/routes.md shows every path with its guard', async () => {
  const sections = Object.entries(routes).map(([room, ofRoom]) => {
    const rows = ofRoom.map(({ key, guard }) => `| \`${key}\` | ${guard.label} |`);
    return [`## ${room}`, '', '| path | who may call |', '|---|---|', ...rows, ''].join('\n');
  });
  const page = `# Every path of the API\n\nMade from \`server/routes.ts\`.\n\n${sections.join('\n')}`;
  await expect(page).toMatchFileSnapshot('routes.md');
});
