import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { centsToEuros } from '#domain/requests/offer/price.ts';
import { startPricesCents } from '#domain/requests/portal-rules.ts';
import { anyone } from '#server/accounts/guards.ts';
import { route } from '#server/api/route.ts';
import type { Db } from '#server/db/database.ts';
import { DEMO_PASSWORD, demoAccounts } from '#server/demo/demo.ts';
import { findRules } from '#server/requests/listings.ts';
import type { ShopContext } from '#server/shop/shop.ts';

export const siteRoutes = [
  route('GET /api/site', anyone, async ({ db, settings, shop }: ShopContext, { caller, now }) => {
    const { accessMode, demo } = settings;
    // In test mode visitors get no demo logins (operation 8).
    const showsDemo = demo && (accessMode === 'open' || caller.kind !== 'visitor');
    return {
      accessMode,
      shop: shop?.name ?? null,
      rules: await presentRules(db, now),
      demo: showsDemo ? presentDemo() : null,
    };
  }),
];

async function presentRules(db: Db, now: Date) {
  const rules = await findRules(db, now);
  const { countdownDays, maxSales, retentionMonths, wantedOffers } = rules;
  const inEuros = Object.entries(startPricesCents(rules)).map(([code, cents]) => [code, centsToEuros(cents)]);
  const prices: Record<CategoryCode, number> = Object.fromEntries(inEuros);
  return { countdownDays, maxSales, retentionMonths, wantedOffers, prices };
}

function presentDemo() {
  return {
    password: DEMO_PASSWORD,
    accounts: demoAccounts.map(({ email, label }) => ({ email, label })),
  };
}
