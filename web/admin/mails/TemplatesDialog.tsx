import { InputBase, Tabs } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '#web/api/queries.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import classes from './TemplatesDialog.module.css';

type TemplatesDialogProps = { opened: boolean; onClose: () => void };

export function TemplatesDialog({ opened, onClose }: TemplatesDialogProps) {
  const { data, error, refetch } = useQuery(q('GET /api/admin/mail-templates'));
  const [chosen, setChosen] = useState<string>();
  const kind = chosen ?? data?.templates[0]?.kind;
  return (
    <Dialog opened={opened} onClose={onClose} title="Vorlagen mit Beispieldaten" size="lg">
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && kind ? (
        <>
          <InputBase
            component="select"
            size="md"
            label="Vorlage"
            value={kind}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            rightSection={<IconChevronDown size={18} aria-hidden />}
            rightSectionPointerEvents="none"
            pointer
          >
            {data.templates.map((template) => (
              <option key={template.kind} value={template.kind}>
                {template.label}
              </option>
            ))}
          </InputBase>
          <Preview kind={kind} />
        </>
      ) : null}
      {!data && !error ? <TextSkeleton lines={4} /> : null}
    </Dialog>
  );
}

function Preview({ kind }: { kind: string }) {
  const { data, error, refetch } = useQuery(q('GET /api/admin/mail-templates/:kind', { params: { kind } }));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={6} />;
  const { subject, html, text } = data.template;
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
          {/* Without any permission: it runs nothing, sends nothing and leads nowhere. */}
          <iframe className={classes.frame ?? ''} title={subject} sandbox="" srcDoc={html} />
        </Tabs.Panel>
        <Tabs.Panel value="text" pt="sm">
          <pre className={classes.text ?? ''}>{text}</pre>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
