import '#web/theme/library-all.css';
import { Tabs } from '@mantine/core';
import { IconChartBar, IconInbox, IconShoppingBagCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import type { DashboardTab } from '#domain/site/open-paths.ts';
import type { SessionUser } from '#web/accounts/accounts.ts';
import { AvailableRequests } from '#web/purchases/available/available.ts';
import { OwnFigures } from '#web/purchases/figures/figures.ts';
import { AccountUnderReview, type CartButtonSlot } from '#web/purchases/lists/lists.ts';
import { ExclusiveOffers } from '#web/purchases/offers/offers.ts';
import { PurchasedRequests } from '#web/purchases/purchased/purchased.ts';
import { oneOf } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';
import classes from './PartnerDashboard.module.css';

const tabs = [
  { value: 'verfuegbar', label: 'Verfügbare Anfragen', Icon: IconInbox },
  { value: 'gekauft', label: 'Gekaufte Anfragen', Icon: IconShoppingBagCheck },
  { value: 'zahlen', label: 'Eigene Zahlen', Icon: IconChartBar },
] as const satisfies readonly { value: DashboardTab; label: string; Icon: unknown }[];

const params = {
  tab: oneOf(
    tabs.map(({ value }) => value),
    'verfuegbar',
  ),
};

type PartnerDashboardProps = { user: SessionUser; CartButton: CartButtonSlot };

export function PartnerDashboard({ user, CartButton }: PartnerDashboardProps) {
  if (!user.accountActive) {
    return (
      <WorkPage title={`Guten Tag, ${user.firstName}`} width="narrow" side="provider">
        <AccountUnderReview />
      </WorkPage>
    );
  }
  return (
    <WorkPage
      title={`Guten Tag, ${user.firstName}`}
      lead="Hier stehen Anfragen, die zu Ihren Dienstleistungen passen. Sie zahlen nur, was Sie kaufen."
      side="provider"
    >
      <RequestTabs CartButton={CartButton} />
    </WorkPage>
  );
}

function RequestTabs({ CartButton }: { CartButton: CartButtonSlot }) {
  const { values, change } = useAddress(params, 'others');
  const tabList = useRef<HTMLDivElement>(null);
  const findTab = (wanted: DashboardTab) =>
    tabList.current?.querySelector<HTMLElement>(`[data-tab="${wanted}"]`) ?? null;
  /** The pressed button disappears with its panel, so the focus moves to the tab that opens. */
  const showTab = (next: DashboardTab) => {
    change({ tab: next });
    return findTab(next);
  };

  return (
    <>
      <ExclusiveOffers onBought={() => showTab('gekauft')} />
      <Tabs
        value={values.tab}
        onChange={(next) => change({ tab: params.tab.parse(next ?? '') })}
        keepMounted={false}
        color="provider"
      >
        <Tabs.List ref={tabList} className={classes.list ?? ''} aria-label="Anfragen">
          {tabs.map(({ value, label, Icon }) => (
            <Tabs.Tab
              key={value}
              value={value}
              data-tab={value}
              className={classes.tab ?? ''}
              leftSection={<Icon size={22} stroke={1.6} aria-hidden />}
            >
              <span className={classes.label}>{label}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="verfuegbar">
          <h2 className={classes.heading}>{tabs[0].label}</h2>
          <AvailableRequests
            onShowBought={() => showTab('gekauft')}
            findNearby={() => findTab('verfuegbar')}
            CartButton={CartButton}
          />
        </Tabs.Panel>
        <Tabs.Panel value="gekauft">
          <h2 className={classes.heading}>{tabs[1].label}</h2>
          <PurchasedRequests onShowAvailable={() => showTab('verfuegbar')?.focus()} />
        </Tabs.Panel>
        <Tabs.Panel value="zahlen">
          <h2 className={classes.heading}>{tabs[2].label}</h2>
          <OwnFigures />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
