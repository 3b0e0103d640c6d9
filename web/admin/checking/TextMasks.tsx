import { Box, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { maskReasons } from '#domain/requests/masking/reasons.ts';
import { adminActions } from '#domain/requests/request-status.ts';
import {
  type AdminRequest,
  type CheckedRequest,
  requestWriteInPlace,
} from '#web/admin/requests/admin-requests.ts';
import type { BodyOf } from '#web/api/api.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Panel } from '#web/ui/page/Panel.tsx';

const maskingCall = 'PUT /api/admin/checking/:id/masking';
type MaskDecision = Omit<BodyOf<typeof maskingCall>, 'updatedAt'>;

type TextMasksProps = { request: AdminRequest; texts: CheckedRequest['texts'] };

/** Lists the words of the free texts that partners read only after buying, with the reasons (admin 43). */
export function TextMasks({ request, texts }: TextMasksProps) {
  const { isPending, send } = useApiMutation(maskingCall, requestWriteInPlace(request));
  if (texts.length === 0 || !adminActions[request.status].includes('edit')) return null;
  return (
    <Panel as="section">
      <h3>Verborgen vor dem Kauf</h3>
      <Box component="p" className="note" mb="md">
        Markieren Sie im Text, was Partner nicht lesen sollen, oder tippen Sie es ein.
      </Box>
      <Stack gap="lg">
        {texts.map((each) => (
          <ReviewedText
            key={each.field}
            {...each}
            isPending={isPending}
            onDecide={(decision) =>
              send({ params: { id: request._id }, body: { ...decision, updatedAt: request.updatedAt } })
            }
          />
        ))}
      </Stack>
    </Panel>
  );
}

type ReviewedTextProps = CheckedRequest['texts'][number] & {
  isPending: boolean;
  /** @returns nothing where it has failed */
  onDecide: (decision: MaskDecision) => Promise<unknown>;
};

function ReviewedText({ field, label, text, masks, isPending, onDecide }: ReviewedTextProps) {
  const [typed, setTyped] = useState('');
  const select = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    const selected = currentTarget.value
      .slice(currentTarget.selectionStart, currentTarget.selectionEnd)
      .trim();
    if (selected !== '') setTyped(selected);
  };
  const hide = async () => {
    if (await onDecide({ field, words: typed.trim(), hidden: true })) setTyped('');
  };
  return (
    <Stack gap="xs">
      <Textarea
        size="sm"
        label={label}
        description={masks.length === 0 ? 'Es ist nichts verborgen.' : undefined}
        value={text}
        readOnly
        autosize
        maxRows={8}
        onSelect={select}
      />
      <Form onSubmit={hide} style={{ display: 'flex', gap: 'var(--mantine-spacing-xs)' }}>
        <TextInput
          flex={1}
          size="sm"
          aria-label={`Zu verbergen in „${label}“`}
          placeholder="Wort oder Satz"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="default" size="sm" disabled={typed.trim() === '' || isPending}>
          Verbergen
        </Button>
      </Form>
      {masks.length > 0 ? (
        <Stack component="ul" gap="xs">
          {masks.map(({ words, reason, hidden }) => (
            <Group component="li" key={words} justify="space-between" gap="xs">
              <Group flex="1 1 10rem" miw={0} gap="2xs">
                <span style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>„{words}“</span>
                <StatusBadge tone={hidden ? 'warning' : 'neutral'} breaks>
                  {hidden ? maskReasons[reason] : `${maskReasons[reason]}: sichtbar`}
                </StatusBadge>
              </Group>
              <Button
                variant="default"
                size="sm"
                disabled={isPending}
                aria-label={`„${words}“ ${hidden ? 'zeigen' : 'verbergen'}`}
                onClick={() => void onDecide({ field, words, hidden: !hidden })}
              >
                {hidden ? 'Zeigen' : 'Verbergen'}
              </Button>
            </Group>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}
