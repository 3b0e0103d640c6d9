import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import type { ResponseOf } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { q, type ReadKey } from '#web/api/queries.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { Page } from '#web/ui/page/Page.tsx';

export type MailedLink = {
  token: string;
  /** Shows this in place of everything else, once the link is used up. */
  finish: (shown: ReactNode) => void;
};

type MailedLinkPageProps<K extends ReadKey> = {
  title: ReactNode;
  /** The call that checks the link. */
  call: K;
  /** Shown until the call has answered. */
  label?: string;
  /** Keeps the first answer: another check would call a link that is used up invalid, or empty a form. */
  isCheckedOnce?: boolean;
  /** Shown where the link cannot be used and a retry does not help. */
  refused: (error: ApiError) => ReactNode;
  children: (answer: ResponseOf<K>, link: MailedLink) => ReactNode;
};

/** A page that a link in a mail opens. */
export function MailedLinkPage<K extends Extract<ReadKey, `${string}/:token`>>(
  props: MailedLinkPageProps<K>,
) {
  const { title, call, label = 'Der Link wird geprüft …', isCheckedOnce = false, refused, children } = props;
  const { token = '' } = useParams();
  const [done, setDone] = useState<ReactNode>(null);
  const link = useQuery({
    ...q<K>(call, ...([{ params: { token } }] as never)),
    // Other pages may change the state behind a link that is not used up.
    ...(isCheckedOnce ? { staleTime: Number.POSITIVE_INFINITY } : { gcTime: 0 }),
    enabled: !done,
  });
  const show = () => {
    if (done) return done;
    if (link.data !== undefined) return children(link.data, { token, finish: setDone });
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
