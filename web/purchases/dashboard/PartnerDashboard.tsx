import '#web/theme/library-all.css';
import { Tabs } from '@mantine/core';
import { IconInbox, IconShoppingBagCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { DashboardTab } from '#domain/site/open-paths.ts';
import type { SessionUser } from '#web/accounts/session/session.ts';
import { AvailableRequests } from '#web/purchases/available/AvailableRequests.tsx';
import { PurchasedRequests } from '#web/purchases/purchased/PurchasedRequests.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { AccountUnderReview } from './AccountUnderReview.tsx';
import classes from './PartnerDashboard.module.css';

const tabs = [
  { value: 'verfuegbar', label: 'Verfügbare Anfragen', Icon: IconInbox },
  { value: 'gekauft', label: 'Gekaufte Anfragen', Icon: IconShoppingBagCheck },
] as const satisfies readonly { value: DashboardTab; label: string; Icon: unknown }[];

/** A partner's page: the requests, or the account's state until it is unlocked. */
export function PartnerDashboard({ user }: { user: SessionUser }) {
  if (!user.accountActive) {
    return (
      <Page title={`Guten Tag, ${user.firstName}`} width="narrow" side="provider">
        <AccountUnderReview />
      </Page>
    );
  }
  return (
    <Page
      title={`Guten Tag, ${user.firstName}`}
      lead="Hier stehen Anfragen, die zu Ihren Dienstleistungen passen. Sie zahlen nur, was Sie kaufen."
      width="wide"
      side="provider"
    >
      <RequestTabs />
    </Page>
  );
}

/** A partner's requests: those that fit, and those bought. The tab and the page stand in the address. */
function RequestTabs() {
  const [search, setSearch] = useSearchParams();
  const tabList = useRef<HTMLDivElement>(null);
  const tab: DashboardTab = search.get('tab') === 'gekauft' ? 'gekauft' : 'verfuegbar';
  const openTab = (next: DashboardTab) =>
    setSearch(next === 'verfuegbar' ? {} : { tab: next }, { preventScrollReset: true });
  const findTab = (wanted: DashboardTab) =>
    tabList.current?.querySelector<HTMLElement>(`[data-tab="${wanted}"]`) ?? null;
  /** What the person just pressed goes with its panel, so the focus moves to the tab that opens. */
  const showTab = (next: DashboardTab) => {
    openTab(next);
    return findTab(next);
  };

  return (
    <Tabs
      value={tab}
      onChange={(next) => openTab(next === 'gekauft' ? 'gekauft' : 'verfuegbar')}
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
        <AvailableRequests onShowBought={() => showTab('gekauft')} findNearby={() => findTab('verfuegbar')} />
      </Tabs.Panel>
      <Tabs.Panel value="gekauft">
        <PurchasedRequests onShowAvailable={() => showTab('verfuegbar')?.focus()} />
      </Tabs.Panel>
    </Tabs>
  );
}
