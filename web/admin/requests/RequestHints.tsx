import { Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import type { AdminRequest } from './admin-requests.ts';

type Hints = AdminRequest['hints'];
type RequestHintsProps = {
  hints: Hints;
  /** Opens the earlier request that a hint names. */
  onShow: (requestId: string) => void;
};

/** Rule requests 80. */
export function RequestHints({ hints, onShow }: RequestHintsProps) {
  const id = useId();
  if (hints.length === 0) return null;
  return (
    <section>
      <h3>Hinweise</h3>
      <Stack component="ul" gap="xs">
        {hints.map(({ kind, msg, requestId }) => (
          <Group component="li" key={`${kind} ${requestId}`} wrap="nowrap" align="flex-start" gap="xs">
            <IconAlertTriangle size={20} color="var(--warning)" aria-hidden style={{ flexShrink: 0 }} />
            <div>
              <span id={requestId && `${id}${requestId}`}>{msg}</span>{' '}
              {requestId ? (
                <Button
                  variant="default"
                  size="sm"
                  display="block"
                  mt="2xs"
                  aria-describedby={`${id}${requestId}`}
                  onClick={() => onShow(requestId)}
                >
                  Frühere Anfrage ansehen
                </Button>
              ) : null}
            </div>
          </Group>
        ))}
      </Stack>
    </section>
  );
}

export function HintCount({ hints }: { hints: Hints }) {
  if (hints.length === 0) return null;
  return (
    <StatusBadge tone="warning" icon={<IconAlertTriangle size={14} aria-hidden />}>
      {hints.length === 1 ? '1 Hinweis' : `${hints.length} Hinweise`}
    </StatusBadge>
  );
}
