import { Tabs } from '@mantine/core';
import { IconChartBar, IconInbox, IconShoppingBagCheck } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { DashboardTab } from '#domain/site/paths.ts';
import type { SessionUser } from '#web/accounts/accounts.ts';
import { AvailableRequests } from '#web/purchases/available/AvailableRequests.tsx';
import { OwnFigures } from '#web/purchases/figures/OwnFigures.tsx';
import { AccountUnderReview } from '#web/purchases/lists/AccountUnderReview.tsx';
import type { CartButtonSlot } from '#web/purchases/lists/cart-button-slot.ts';
import { usePartnerEvents } from '#web/purchases/lists/use-partner-events.ts';
import { ExclusiveOffers } from '#web/purchases/offers/ExclusiveOffers.tsx';
import { OffersLead } from '#web/purchases/offers/OffersLead.tsx';
import { useHeldOffers } from '#web/purchases/offers/use-held-offers.ts';
import { PurchasedRequests } from '#web/purchases/purchased/PurchasedRequests.tsx';
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
  return <UnlockedDashboard user={user} CartButton={CartButton} />;
}

function UnlockedDashboard({ user, CartButton }: PartnerDashboardProps) {
  const held = useHeldOffers();
  const section = useRef<HTMLElement>(null);
  const showOffers = () => {
    flushSync(held.show);
    section.current?.focus();
  };
  return (
    <WorkPage
      title={`Guten Tag, ${user.firstName}`}
      lead={
        <OffersLead waitingCount={held.waitingCount} onShow={showOffers}>
          Hier stehen Anfragen, die zu Ihren Dienstleistungen passen. Sie zahlen nur, was Sie kaufen.
        </OffersLead>
      }
      side="provider"
    >
      <RequestTabs CartButton={CartButton} held={held} section={section} />
    </WorkPage>
  );
}

type RequestTabsProps = {
  CartButton: CartButtonSlot;
  held: ReturnType<typeof useHeldOffers>;
  section: RefObject<HTMLElement | null>;
};

function RequestTabs({ CartButton, held, section }: RequestTabsProps) {
  usePartnerEvents();
  const { values, change } = useAddress(params, 'others');
  const tabList = useRef<HTMLDivElement>(null);
  const findTab = (wanted: DashboardTab) =>
    tabList.current?.querySelector<HTMLElement>(`[data-tab="${wanted}"]`) ?? null;
  /** The pressed button disappears with its panel, so the focus moves to the tab that opens. */
  const showTab = (next: DashboardTab) => {
    held.dropOver();
    change({ tab: next });
    return findTab(next);
  };

  return (
    <>
      <ExclusiveOffers
        held={held}
        ref={section}
        onBought={() => showTab('gekauft')}
        findNearby={() => findTab(values.tab)}
      />
      <Tabs
        // Until it is known what stands above, nothing can be pressed that would move.
        className={held.isSettled ? '' : (classes.waiting ?? '')}
        value={values.tab}
        onChange={(next) => {
          held.dropOver();
          change({ tab: params.tab.parse(next ?? '') });
        }}
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
