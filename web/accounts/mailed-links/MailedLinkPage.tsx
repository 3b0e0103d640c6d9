import { Box } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { Page } from '#web/ui/page/Page.tsx';

type MailedLinkPageProps<Answer> = {
  title: ReactNode;
  /** The call that checks the link. */
  link: UseQueryResult<Answer>;
  /** Said until it has answered. */
  label: string;
  /** In place of everything else, once the link is used up. */
  done?: ReactNode;
  /** The link can not be used: trying again does not help. */
  refused: (error: ApiError) => ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** A page that a link in a mail opens. */
export function MailedLinkPage<Answer>(props: MailedLinkPageProps<Answer>) {
  const { title, link, label, done, refused, children } = props;
  const show = () => {
    if (done) return done;
    if (link.data !== undefined) return children(link.data);
    if (!link.error) return <LinkCheck label={label} />;
    if (isFinal(link.error)) return refused(link.error);
    return <ErrorState error={link.error} onRetry={() => void link.refetch()} />;
  };
  return (
    <Page title={title} width="narrow">
      {show()}
    </Page>
  );
}

function isFinal(error: Error): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

function LinkCheck({ label }: { label: string }) {
  return (
    <div role="status">
      <Box component="p" c="dimmed" mb="md">
        {label}
      </Box>
      <TextSkeleton lines={4} />
    </div>
  );
}
