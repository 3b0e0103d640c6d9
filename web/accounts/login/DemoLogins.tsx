import { Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core';
import { useSite } from '#web/accounts/session/site-access.ts';

const button = { w: '100%', px: 'sm', py: 'xs', bg: 'var(--paper)', bd: '1px solid var(--line)', bdrs: 'sm' };

export function DemoLogins({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const demo = useSite({ isWanted: true })?.demo;
  if (!demo) return null;
  return (
    <Paper
      component="section"
      radius="md"
      p="md"
      bd="1px dashed var(--line-strong)"
      aria-labelledby="demo-logins"
    >
      <Text component="h2" id="demo-logins" fz="md">
        Demo-Zugänge
      </Text>
      <p className="note">Ein Klick füllt das Formular. Alle haben das Passwort {demo.password}</p>
      <Stack component="ul" gap="xs" mt="sm">
        {demo.accounts.map(({ email, label }) => (
          <li key={email}>
            <UnstyledButton {...button} onClick={() => onChoose(email, demo.password)}>
              <Group component="span" justify="space-between" gap={0} style={{ overflowWrap: 'anywhere' }}>
                <Text span fz="sm" fw={600}>
                  {label}
                </Text>
                <Text span fz="xs" c="dimmed">
                  {email}
                </Text>
              </Group>
            </UnstyledButton>
          </li>
        ))}
      </Stack>
    </Paper>
  );
}
