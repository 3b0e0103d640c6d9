import { Button } from '@mantine/core';
import { NotFound } from '#web/site/frame/NotFound.tsx';
import { PlainFrame } from '#web/site/frame/PlainFrame.tsx';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Panel } from '#web/ui/page/Panel.tsx';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';
import { Sample } from './Sample.tsx';

const sides = [
  { title: 'Page ohne Seite', props: {} },
  { title: 'Page eines Auftraggebers', props: { side: 'client' } },
  { title: 'Page eines Dienstleisters', props: { side: 'provider' } },
] as const;

export function WholePageSamples() {
  return (
    <>
      {sides.map(({ title, props }) => (
        <Sample key={title} title={title} as="bare">
          <Page
            title="Guten Tag, Anna"
            lead="Ein bis zwei Sätze sagen, worum es auf dieser Seite geht."
            actions={<Button variant="default">Aktion</Button>}
            width="wide"
            {...props}
          >
            <p>Inhalt</p>
          </Page>
        </Sample>
      ))}
      <Sample title="WorkPage" as="bare">
        <WorkPage
          title="Anfragen verwalten"
          lead="Ein Satz."
          actions={<Button variant="default">Aktion</Button>}
        >
          <Panel as="section">
            <p>Inhalt</p>
          </Panel>
        </WorkPage>
      </Sample>
      <Sample title="NotFound" as="bare">
        <NotFound />
      </Sample>
      <Sample title="RouteError" as="bare">
        <RouteError />
      </Sample>
      <Sample title="PlainFrame" as="bare">
        <PlainFrame tools={<Button variant="subtle">Werkzeug</Button>} footer={<p>Fußzeile</p>}>
          <p>Inhalt</p>
        </PlainFrame>
      </Sample>
    </>
  );
}
