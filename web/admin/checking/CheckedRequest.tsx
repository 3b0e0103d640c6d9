import { Box, Flex, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { categories } from '#domain/catalogue/categories.ts';
import { SubmittedRequest } from '#web/admin/requests/AdminRequestDetails.tsx';
import { AgeBadge, RequestStatusBadge } from '#web/admin/requests/admin-request-columns.tsx';
import type { AdminRequest, CheckedRequest as Checked } from '#web/admin/requests/admin-requests.ts';
import { QuestionDialog, RejectDialog } from '#web/admin/requests/RequestActionDialogs.tsx';
import { ChangedMeanwhile, RequestChanges } from '#web/admin/requests/RequestChanges.tsx';
import { RequestHints } from '#web/admin/requests/RequestHints.tsx';
import { RequestQuestions, useSeenAnswer } from '#web/admin/requests/RequestQuestions.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { NewsInPlace } from '#web/ui/page/NewsInPlace.tsx';
import { Panel } from '#web/ui/page/Panel.tsx';
import { CheckActions } from './CheckActions.tsx';
import classes from './CheckedRequest.module.css';
import { EarlierRequests } from './EarlierRequests.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { FittingPartners, PartnerPreview } from './PartnerPreview.tsx';
import { Presence } from './Presence.tsx';
import { useRequestChanges } from './request-changes.ts';
import { TextMasks } from './TextMasks.tsx';

type CheckedRequestProps = {
  checked: Checked;
  /** Among those that wait; null where it does not. */
  place: number | null;
  totalCount: number;
  onDone: () => void;
  onNext: (() => void) | null;
  onShow: (requestId: string) => void;
};

/** Mounted anew for each request: reading begins at its heading. */
export function CheckedRequest(props: CheckedRequestProps) {
  const { checked, place, totalCount, onNext, onShow } = props;
  const request = useSeenAnswer(checked.request);
  const heading = useRef<HTMLHeadingElement>(null);
  const [readBefore, setReadBefore] = useState<AdminRequest>();
  const dialog = useDialog<'reject' | 'offer' | 'question'>(() => heading.current);
  const { change, show } = useRequestChanges(request);
  const focusHeading = () => heading.current?.focus();
  useEffect(focusHeading, []);
  const onDone = () => {
    // An admin who has left the request stays there.
    if (heading.current) props.onDone();
  };

  return (
    <Stack gap="lg" className={classes.check ?? ''}>
      <div>
        <Box component="h2" fz="xl" ref={heading} tabIndex={-1}>
          {categories[request.category].label}: {request.firmenname}
        </Box>
        <p>
          <NewsInPlace news={change} onShow={() => void show().then(focusHeading)}>
            <Flex component="span" wrap="wrap" align="center" columnGap="xs" rowGap="2xs" mt="2xs">
              <RequestStatusBadge status={request.status} />
              {request.inReviewSince ? <AgeBadge since={request.inReviewSince} /> : null}
              <span>{place === null ? `${totalCount} warten` : `${place} von ${totalCount} wartenden`}</span>
            </Flex>
          </NewsInPlace>
        </p>
      </div>
      <Stack>
        <Presence requestId={request._id} />
        {readBefore ? <ChangedMeanwhile read={readBefore} request={request} /> : null}
        <CheckActions
          checked={checked}
          onDone={onDone}
          onNext={onNext}
          onAsk={dialog.open}
          onUnread={setReadBefore}
        />
      </Stack>
      <Flex direction={{ base: 'column', lg: 'row' }} gap="lg" align={{ base: 'stretch', lg: 'start' }}>
        <Stack gap="lg" flex={1} miw={0}>
          <Panel as="section">
            <Stack gap="lg">
              <RequestQuestions questions={request.questions} />
              <RequestChanges request={request} />
              <SubmittedRequest request={request} hasReceipt phoneCheck="Noch nicht" />
            </Stack>
          </Panel>
          <EarlierRequests request={request} earlier={checked.earlier} />
        </Stack>
        <Stack gap="lg" w={{ lg: '24rem' }}>
          {request.hints.length > 0 ? (
            <Panel as="section">
              <RequestHints hints={request.hints} onShow={onShow} />
            </Panel>
          ) : null}
          <FittingPartners count={checked.fittingPartners} />
          <PartnerPreview preview={checked.preview} />
          <TextMasks request={request} texts={checked.texts} />
        </Stack>
      </Flex>
      {dialog.show((name, props) => {
        const common = { ...props, request, onDone };
        if (name === 'reject') return <RejectDialog {...common} />;
        if (name === 'offer') return <OfferDialog {...common} />;
        return <QuestionDialog {...common} onUnread={setReadBefore} />;
      })}
    </Stack>
  );
}
