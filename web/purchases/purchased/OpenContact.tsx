import { Box, Button, Group } from '@mantine/core';
import { IconCalendarEvent, IconMail, IconPhone } from '@tabler/icons-react';
import { phoneHref } from '#domain/phones/phone-href.ts';
import { describeContactWish } from '#domain/requests/contact-wish.ts';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import { mailto } from './ContactList.tsx';

type OpenContactProps = {
  request: PurchasedRequest;
  /** Scrolls here when it appears. */
  isFirst: boolean;
  onFollowUp: () => void;
};

const bringIntoView = (contact: HTMLElement | null) => contact?.scrollIntoView({ block: 'nearest' });

/** The next steps after buying, below the row of a request that was just bought (purchases 16). */
export function OpenContact({ request, isFirst, onFollowUp }: OpenContactProps) {
  const { firmenname, name, position, email, telefonnummer } = request;
  const next = { size: 'sm', mih: '2.75rem', flex: '1 0 auto' } as const;
  return (
    <Group
      ref={isFirst ? bringIntoView : null}
      role="group"
      aria-label={`Kontakt: ${firmenname}`}
      justify="space-between"
      gap="xs"
    >
      <Box flex="1 1 16rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <strong>{[name, position].filter(Boolean).join(', ')}</strong>
        <p className="note">{describeContactWish(request)}</p>
      </Box>
      <Group gap="xs" flex="0 1 27rem">
        {telefonnummer ? (
          <Button
            {...next}
            component="a"
            href={phoneHref(telefonnummer)}
            color="action"
            leftSection={<IconPhone size={18} aria-hidden />}
          >
            Anrufen
          </Button>
        ) : null}
        {email ? (
          <Button
            {...next}
            component="a"
            href={mailto(email)}
            {...(telefonnummer ? { variant: 'default' } : { color: 'action' })}
            leftSection={<IconMail size={18} aria-hidden />}
          >
            E-Mail
          </Button>
        ) : null}
        <Button
          {...next}
          variant="default"
          leftSection={<IconCalendarEvent size={18} aria-hidden />}
          onClick={onFollowUp}
        >
          Wiedervorlage
        </Button>
      </Group>
    </Group>
  );
}
