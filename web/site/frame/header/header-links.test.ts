import { describe, expect, it } from 'vitest';
import { pages } from '#domain/site/pages.ts';
import { paths } from '#domain/site/paths.ts';
import { isCurrentLink } from './header-links.ts';

describe('the current link of the header', () => {
  const dashboard = { to: paths.dashboard(), alsoIn: paths.admin() };
  const admin = Object.entries(pages).flatMap(([name, { path }]) => (name.startsWith('admin') ? [path] : []));

  it('is the dashboard for an admin on every page of the administration', () => {
    expect(admin.length).toBeGreaterThan(8);
    for (const path of [paths.dashboard(), ...admin]) expect(isCurrentLink(dashboard, path), path).toBe(true);
  });

  it.each(['/', paths.profile(), '/administration'])('is not the dashboard for an admin on %s', (path) => {
    expect(isCurrentLink(dashboard, path)).toBe(false);
  });

  it('to a single page is current only there', () => {
    expect(isCurrentLink({ to: paths.about() }, paths.about())).toBe(true);
    expect(isCurrentLink({ to: paths.about() }, `${paths.about()}/`)).toBe(true);
    expect(isCurrentLink({ to: paths.home() }, paths.home())).toBe(true);
    expect(isCurrentLink({ to: paths.home() }, paths.about())).toBe(false);
  });
});
