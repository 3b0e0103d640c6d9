import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import { SnackbarAction } from '#web/ui/feedback/SnackbarAction.tsx';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { NewsInPlace } from '#web/ui/page/NewsInPlace.tsx';
import { Sample, SampleGrid } from './Sample.tsx';

const tones = [
  ['info', 'Ihre neue Adresse ist noch nicht bestätigt.'],
  ['success', 'Ihre Änderungen sind gespeichert.'],
  ['warning', 'Der Preis hat sich inzwischen geändert.'],
  ['error', 'Die Anfrage ist nicht mehr verfügbar.'],
] as const;

const failure = {
  msg: 'Die Anmeldung ist nicht möglich.',
  msg2: 'Bitte versuchen Sie es in einer Minute erneut.',
};

export function NoticeSamples() {
  const [isNew, setNew] = useState(true);
  return (
    <SampleGrid>
      {tones.map(([tone, title]) => (
        <Sample key={tone} title={`Notice ${tone}`}>
          <Notice
            tone={tone}
            title={title}
            actions={
              <Button size="sm" variant="default">
                Ansehen
              </Button>
            }
          >
            Was das für Sie heißt, steht in einem Satz darunter.
          </Notice>
          <Notice tone={tone}>{title}</Notice>
        </Sample>
      ))}
      <Sample title="NewsInPlace">
        <NewsInPlace news={isNew ? 'Neue Antwort' : null} onShow={() => setNew(false)}>
          Sie haben den Auftraggeber am 3. November gefragt.
        </NewsInPlace>
      </Sample>
      <Sample title="ErrorNotice">
        <ErrorNotice error={failure} />
      </Sample>
      <Sample title="Snackbar: oben 6 s, unten 4 s" as="row">
        {tones.map(([tone, title]) => (
          <Button key={tone} variant="default" onClick={() => showSnackbar(tone, title)}>
            Meldung {tone}
          </Button>
        ))}
        <Button
          variant="default"
          onClick={() => showSnackbar('success', 'In den Warenkorb gelegt.', { place: 'bottom' })}
        >
          Meldung unten
        </Button>
        <Button
          variant="default"
          onClick={({ currentTarget }) =>
            showSnackbar('success', 'Die Anfrage steht nicht mehr in Ihrer Liste.', {
              action: (close) => (
                <SnackbarAction
                  label="Rückgängig"
                  run={async () => true}
                  findNearby={() => currentTarget}
                  onDone={close}
                />
              ),
            })
          }
        >
          Meldung zum Rückgängigmachen
        </Button>
        <Button variant="default" onClick={() => showErrorSnackbar(failure)}>
          Fehler eines Aufrufs
        </Button>
      </Sample>
    </SampleGrid>
  );
}
