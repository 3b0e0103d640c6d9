import { Box, Tabs } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconInbox, IconShoppingBagCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { formatFullName } from '#domain/full-name.ts';
import type { DashboardTab } from '#domain/site/paths.ts';
import { NotificationQuestion, type SessionUser, useNotificationQuestion } from '#web/accounts/accounts.ts';
import { invalidate, q } from '#web/api/queries.ts';
import { useListCall } from '#web/api/use-list-call.ts';
import { useEvents } from '#web/events/events.ts';
import { AvailableRequests } from '#web/purchases/available/AvailableRequests.tsx';
import { toAvailableCall } from '#web/purchases/available/available-query.ts';
import { CreditNotice, useCredit } from '#web/purchases/buying/CreditNotice.tsx';
import { AccountUnderReview } from '#web/purchases/lists/AccountUnderReview.tsx';
import { type CartParts, CartSlot, partnerReads } from '#web/purchases/lists/partner-requests.ts';
import { ExclusiveOffers } from '#web/purchases/offers/ExclusiveOffers.tsx';
import { newOffers, usePinnedOffers } from '#web/purchases/offers/pinned-offers.ts';
import { markBought } from '#web/purchases/purchased/bought-marks.ts';
import { PurchasedRequests } from '#web/purchases/purchased/PurchasedRequests.tsx';
import { NewsInPlace } from '#web/ui/page/NewsInPlace.tsx';
import { moveFocus } from '#web/ui/page/RouteAnnouncer.tsx';
import { useAddress } from '#web/ui/page/use-address.ts';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';
import { FiguresPanel, OwnDays, OwnPeriod } from './FiguresPanel.tsx';
import classes from './PartnerDashboard.module.css';
import { dashboardParams } from './start-dashboard.ts';

const requestTabs = [
  { value: 'verfuegbar', label: 'Verfügbare Anfragen', Icon: IconInbox },
  { value: 'gekauft', label: 'Gekaufte Anfragen', Icon: IconShoppingBagCheck },
] as const satisfies readonly { value: DashboardTab; label: string; Icon: unknown }[];

const titles = { verfuegbar: 'Anfragen', gekauft: 'Gekauft', zahlen: 'Eigene Zahlen' } as const;

type PartnerDashboardProps = { user: SessionUser; cart: CartParts };

export function PartnerDashboard({ user, cart }: PartnerDashboardProps) {
  if (!user.accountActive) {
    return (
      <WorkPage title={`Guten Tag, ${formatFullName(user)}`} width="narrow" side="provider">
        <AccountUnderReview />
      </WorkPage>
    );
  }
  return (
    <CartSlot value={cart}>
      <UnlockedDashboard />
    </CartSlot>
  );
}

function AvailableCount() {
  const [search] = useSearchParams();
  const list = toAvailableCall(search);
  const { data } = useListCall('GET /api/requests/partner', list, { enabled: false });
  const unread = useQuery(
    q('GET /api/requests/partner', { query: { ...list.query, unseen: 'true', limit: '1' } }),
  ).data?.totalCount;
  if (!data) return null;
  const all = `${data.isCapped ? 'mehr als ' : ''}${data.totalCount} passende`;
  if (!unread) return all;
  return (
    <>
      <Box component="span" visibleFrom="sm">
        {all} ·{' '}
      </Box>
      {unread} ungelesen
    </>
  );
}

/** Browsers that hear the same event do not all ask in the same instant. */
const spreadMs = 400;

/** Reads the tabs anew after an event, whichever is open. */
function usePartnerEvents(): void {
  const client = useQueryClient();
  const [delayMs] = useState(() => Math.random() * spreadMs);
  const { start } = useTimeout(() => void invalidate(client, partnerReads), delayMs);
  useEvents(({ event }) => {
    // The cart listens for itself.
    if (event !== 'cart') start();
  });
}

function UnlockedDashboard() {
  usePartnerEvents();
  const pinned = usePinnedOffers();
  const question = useNotificationQuestion();
  const { credit, isSettled: isCreditSettled } = useCredit();
  const section = useRef<HTMLDivElement>(null);
  const { values, change } = useAddress(dashboardParams, 'others');
  const tabs = useRef<HTMLDivElement>(null);
  /** @returns the tab, for the focus of a button that disappears with its panel */
  const showTab = (next: DashboardTab, bought: readonly string[] = []) => {
    pinned.dropOver();
    change({ tab: next }, { state: markBought(bought) });
    return tabs.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`) ?? null;
  };
  const showBought = (requestId: string) => showTab('gekauft', [requestId]);
  const panels = {
    verfuegbar: (
      <>
        <div className={classes.credit}>
          <CreditNotice credit={credit} />
        </div>
        {question.isAsked ? <NotificationQuestion onAnswered={question.close} /> : null}
        <AvailableRequests onShowBought={showBought} />
      </>
    ),
    gekauft: <PurchasedRequests onShowAvailable={() => moveFocus(showTab('verfuegbar'))} />,
  };

  const { waitingCount } = pinned;
  // Until offers, question and credit are known, nothing can be pressed that would move.
  const isSettled = pinned.isSettled && question.isSettled && isCreditSettled;
  const style = { visibility: isSettled ? undefined : 'hidden' } as const;
  const isFigures = values.tab === 'zahlen';
  const tabList = (
    <Tabs.List ref={tabs} aria-label="Anfragen" className={classes.tabs ?? ''} style={style}>
      {requestTabs.map(({ value, label, Icon }) => (
        <Tabs.Tab
          key={value}
          value={value}
          data-tab={value}
          aria-label={label}
          className={classes.tab ?? ''}
          leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
        >
          <Box component="span" visibleFrom="xs">
            {label}
          </Box>
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
  return (
    <Tabs
      value={values.tab}
      onChange={(next) => showTab(dashboardParams.tab.parse(next ?? '') ?? 'verfuegbar')}
      keepMounted={false}
      color="provider"
    >
      <WorkPage
        title={titles[values.tab]}
        lead={
          <NewsInPlace
            news={waitingCount > 0 ? newOffers(waitingCount) : null}
            spoken={`${newOffers(waitingCount)} für Sie.`}
            color="provider"
            onShow={() => {
              flushSync(pinned.show);
              moveFocus(section.current);
            }}
          >
            {values.tab === 'verfuegbar' ? <AvailableCount /> : isFigures ? <OwnDays /> : null}
          </NewsInPlace>
        }
        actions={isFigures ? <OwnPeriod /> : tabList}
        side="provider"
      >
        <ExclusiveOffers pinned={pinned} ref={section} onBought={showBought} />
        {requestTabs.map(({ value }) => (
          <Tabs.Panel key={value} value={value} pt="2xs" pos="relative" style={style}>
            {panels[value]}
          </Tabs.Panel>
        ))}
        {isFigures ? <FiguresPanel onShowAvailable={() => moveFocus(showTab('verfuegbar'))} /> : null}
      </WorkPage>
    </Tabs>
  );
}
