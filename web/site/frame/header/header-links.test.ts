import { describe, expect, it } from 'vitest';
import { pages } from '#domain/site/pages.ts';
import { paths } from '#domain/site/paths.ts';
import { isCurrentLink } from './header-links.ts';

describe('the current link of the header', () => {
  const dashboard = { to: paths.dashboard(), alsoIn: paths.admin() };
  const admin = Object.entries(pages).flatMap(([name, { path }]) => (name.startsWith('admin') ? [path] : []));

  it('of an admin is the dashboard on every page of the administration', () => {
    expect(admin.length).toBeGreaterThan(8);
    for (const path of [paths.dashboard(), ...admin]) expect(isCurrentLink(dashboard, path), path).toBe(true);
  });

  it.each(['/', paths.profile(), '/administration'])('of an admin is not the dashboard on %s', (path) => {
    expect(isCurrentLink(dashboard, path)).toBe(false);
  });

  it('that stands for one page is current there alone', () => {
    expect(isCurrentLink({ to: paths.about() }, paths.about())).toBe(true);
    expect(isCurrentLink({ to: paths.about() }, `${paths.about()}/`)).toBe(true);
    expect(isCurrentLink({ to: paths.home() }, paths.home())).toBe(true);
    expect(isCurrentLink({ to: paths.home() }, paths.about())).toBe(false);
  });
});
