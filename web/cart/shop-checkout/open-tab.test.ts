import { describe, expect, it, vi } from 'vitest';
import { openTab, toWebAddress } from './open-tab.ts';

const address = 'https://shop.example/kasse/1';

describe('a new tab', () => {
  it('has no access to the page that opened it', () => {
    const tab = { opener: {} as unknown, location: { replace: vi.fn() } };
    vi.stubGlobal('window', { open: () => tab });
    expect(openTab(address)).toBe(true);
    expect(tab.opener).toBeNull();
    expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(address);
  });

  it('can be blocked', () => {
    vi.stubGlobal('window', { open: () => null });
    expect(openTab(address)).toBe(false);
  });
});

it.each([
  [address, address],
  ['/demoshop/kasse/1', 'https://portal.example/demoshop/kasse/1'],
  ['', null],
  [undefined, null],
  ['https://', null],
  ['javascript:alert(1)', null],
])('%j leads to %j', (text, expected) => {
  vi.stubGlobal('window', { location: { href: 'https://portal.example/warenkorb' } });
  expect(toWebAddress(text)).toBe(expected);
});
