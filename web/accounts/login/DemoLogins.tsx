import { Button, Paper, Stack, Text } from '@mantine/core';
import { useSite } from '#web/accounts/session/site-access.ts';

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
            <Button
              variant="default"
              size="sm"
              fullWidth
              justify="space-between"
              h="auto"
              py="xs"
              rightSection={
                <Text span fz="xs" c="dimmed">
                  {email}
                </Text>
              }
              onClick={() => onChoose(email, demo.password)}
            >
              {label}
            </Button>
          </li>
        ))}
      </Stack>
    </Paper>
  );
}
