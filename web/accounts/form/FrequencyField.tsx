import { type BoxProps, Group, Radio, type RadioGroupProps, Stack } from '@mantine/core';
import {
  frequencyTexts,
  NOTIFICATION_CONSENT,
  type NotificationFrequency,
  notificationFrequencies,
} from '#domain/accounts/notifications.ts';
import { Hint } from './Hint.tsx';

type FrequencyFieldProps = Omit<RadioGroupProps, 'children' | 'value' | 'onChange'> & {
  value: NotificationFrequency | null;
  onChange: (frequency: NotificationFrequency) => void;
  /** Choices side by side, without descriptions. */
  isCompact?: boolean;
};

/** How often a partner wants mails about new requests (purchases 45). */
export function FrequencyField({ value, onChange, isCompact = false, ...group }: FrequencyFieldProps) {
  const radios = notificationFrequencies.map((each) => {
    const { label, description } = frequencyTexts[each];
    return (
      <Radio key={each} value={each} color="provider" label={label} description={!isCompact && description} />
    );
  });
  return (
    <Radio.Group
      {...group}
      value={value}
      onChange={(next) => onChange(notificationFrequencies.find((each) => each === next) ?? 'never')}
    >
      {isCompact ? (
        <Group gap="lg" mt="xs" style={{ rowGap: 'var(--mantine-spacing-xs)' }}>
          {radios}
        </Group>
      ) : (
        <Stack gap="sm" mt="xs">
          {radios}
        </Stack>
      )}
    </Radio.Group>
  );
}

/** Stands beside a choice that nobody has made yet. */
export function ConsentHint(props: BoxProps) {
  return (
    <Hint fz="sm" {...props}>
      Wenn Sie E-Mails wählen, stimmen Sie zu: „{NOTIFICATION_CONSENT}“
    </Hint>
  );
}
