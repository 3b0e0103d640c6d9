import { Box, NativeSelect, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '#web/api/queries.ts';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';

export function TemplatesDialog(dialog: ShownDialog) {
  const templates = useQuery(q('GET /api/admin/mail-templates'));
  const [chosen, setChosen] = useState<string>();
  const kind = chosen ?? templates.data?.templates[0]?.kind;
  return (
    <Dialog {...dialog} title="Vorlagen mit Beispieldaten" size="lg">
      <Loaded query={templates} lines={4}>
        {(data) => (
          <NativeSelect
            label="Vorlage"
            value={kind ?? ''}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data={data.templates.map((template) => ({ value: template.kind, label: template.label }))}
          />
        )}
      </Loaded>
      {kind ? <Preview kind={kind} /> : null}
    </Dialog>
  );
}

function Preview({ kind }: { kind: string }) {
  const preview = useQuery(q('GET /api/admin/mail-templates/:kind', { params: { kind } }));
  return (
    <Loaded query={preview} lines={6}>
      {({ template }) => <Mail {...template} />}
    </Loaded>
  );
}

type MailProps = { subject: string; html: string; text: string };

function Mail({ subject, html, text }: MailProps) {
  return (
    <>
      <p>
        <span className="note">Betreff:</span> <strong>{subject}</strong>
      </p>
      <Tabs defaultValue="html">
        <Tabs.List>
          <Tabs.Tab value="html">HTML</Tabs.Tab>
          <Tabs.Tab value="text">Text</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html" pt="sm">
          {/* An empty sandbox blocks scripts, forms and links. */}
          <Box
            component="iframe"
            title={subject}
            sandbox=""
            srcDoc={html}
            display="block"
            w="100%"
            h="min(34rem, 50vh)"
            bg="white"
            bd="1px solid var(--line)"
            style={{ borderRadius: 'var(--mantine-radius-sm)' }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="text" pt="sm">
          <Box component="pre" m={0} fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Box>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
