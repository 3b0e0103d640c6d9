import { Group, SimpleGrid } from '@mantine/core';
import { IconCheck, IconPointFilled } from '@tabler/icons-react';

type PasswordChecklistProps = {
  rules: readonly { id: string; label: string; isMet: boolean }[];
  id?: string;
};

export function PasswordChecklist({ rules, id }: PasswordChecklistProps) {
  const met = rules.filter((rule) => rule.isMet).length;
  return (
    <div id={id}>
      <SimpleGrid component="ul" minColWidth="13rem" spacing="md" verticalSpacing="3xs" mt="sm" fz="sm">
        {rules.map(({ id: ruleId, label, isMet }) => (
          <Group
            key={ruleId}
            component="li"
            gap="xs"
            wrap="nowrap"
            c={isMet ? 'var(--success)' : 'dimmed'}
            fw={isMet ? 600 : 400}
          >
            {isMet ? <IconCheck size={18} aria-hidden /> : <IconPointFilled size={18} aria-hidden />}
            <span>
              {label}
              <span className="visually-hidden">{isMet ? ' (erfüllt)' : ' (noch nicht erfüllt)'}</span>
            </span>
          </Group>
        ))}
      </SimpleGrid>
      <p className="visually-hidden" aria-live="polite">{`${met} von ${rules.length} Regeln erfüllt`}</p>
    </div>
  );
}
