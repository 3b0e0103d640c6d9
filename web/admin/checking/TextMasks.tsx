import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { maskReasons } from '#domain/requests/masking/reasons.ts';
import { adminActions } from '#domain/requests/request-status.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { Panel } from '#web/ui/page/Panel.tsx';
import { type Checked, type MaskDecision, useMasking } from './checked-requests.ts';
import classes from './TextMasks.module.css';

type TextMasksProps = { request: AdminRequest; texts: Checked['texts'] };

/** What partners read of the free texts only after buying, and why (admin 43). */
export function TextMasks({ request, texts }: TextMasksProps) {
  const masking = useMasking(request);
  if (texts.length === 0 || !adminActions[request.status].includes('edit')) return null;
  return (
    <Panel as="section">
      <h3>Verborgen vor dem Kauf</h3>
      <p className={classes.hint}>
        Markieren Sie im Text, was Partner nicht lesen sollen, oder tippen Sie es ein.
      </p>
      <Stack gap="lg">
        {texts.map((each) => (
          <ReviewedText
            key={each.field}
            {...each}
            isPending={masking.isPending}
            onDecide={masking.mutateAsync}
          />
        ))}
      </Stack>
    </Panel>
  );
}

type ReviewedTextProps = Checked['texts'][number] & {
  isPending: boolean;
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
  const hide = () => onDecide({ field, words: typed.trim(), hidden: true }).then(() => setTyped(''));
  const toggle = useOneAtATime(onDecide);
  return (
    <div className={classes.text}>
      <Textarea
        label={label}
        description={masks.length === 0 ? 'Es ist nichts verborgen.' : undefined}
        value={text}
        readOnly
        autosize
        maxRows={8}
        onSelect={select}
      />
      <Form onSubmit={hide} className={classes.more}>
        <TextInput
          aria-label={`Zu verbergen in „${label}“`}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={typed.trim() === '' || isPending}>
          Verbergen
        </Button>
      </Form>
      <ul className={classes.masks}>
        {masks.map(({ words, reason, hidden }) => (
          <li key={words} className={classes.mask}>
            <span className={classes.words}>
              „{words}“{' '}
              <StatusBadge tone={hidden ? 'warning' : 'neutral'} breaks>
                {hidden ? maskReasons[reason] : `${maskReasons[reason]}: sichtbar`}
              </StatusBadge>
            </span>
            <Button
              variant="default"
              size="sm"
              disabled={isPending}
              aria-label={`„${words}“ ${hidden ? 'zeigen' : 'verbergen'}`}
              onClick={() => toggle({ field, words, hidden: !hidden })}
            >
              {hidden ? 'Zeigen' : 'Verbergen'}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
