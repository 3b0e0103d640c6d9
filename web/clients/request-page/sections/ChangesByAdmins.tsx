import { Stack } from '@mantine/core';
import { formatMinute } from '#domain/date-formats.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import type { OwnRequest } from '#web/clients/own-request.ts';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { Section } from './Section.tsx';

/** Changes of the client's words by admins, newest first (requests 69). */
export function ChangesByAdmins({ changesByAdmins }: Pick<OwnRequest, 'changesByAdmins'>) {
  if (changesByAdmins.length === 0) return null;
  return (
    <Section
      id="team"
      title="Durch das Team geändert"
      hint="Stimmt etwas daran nicht? Dann melden Sie sich bitte bei uns."
    >
      <Stack gap="md">
        {changesByAdmins.toReversed().map(({ at, fields }) => (
          <div key={at}>
            <time dateTime={at} className="note">
              {formatMinute(at)} Uhr
            </time>
            <KeyValueList
              entries={fields.map(({ label, before, after }) => ({
                label: breakable(label),
                value: (
                  <>
                    {after.join(', ') || '–'}
                    <p className="note">Vorher: {before.join(', ') || '–'}</p>
                  </>
                ),
              }))}
            />
          </div>
        ))}
      </Stack>
    </Section>
  );
}
