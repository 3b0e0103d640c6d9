import { formatMinute } from '#domain/date-formats.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import type { OwnRequest } from '#web/clients/access/own-request.ts';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import classes from './ChangesByAdmins.module.css';
import { Section } from './Section.tsx';

/** What admins have changed of what the client has written, newest first (requests 69). */
export function ChangesByAdmins({ changesByAdmins }: Pick<OwnRequest, 'changesByAdmins'>) {
  if (changesByAdmins.length === 0) return null;
  return (
    <Section
      id="team"
      title="Durch das Team geändert"
      hint="Stimmt etwas daran nicht? Dann melden Sie sich bitte bei uns."
    >
      {changesByAdmins.toReversed().map(({ at, fields }) => (
        <div key={at} className={classes.change}>
          <time dateTime={at} className={classes.time}>
            {formatMinute(at)} Uhr
          </time>
          <KeyValueList
            entries={fields.map(({ label, before, after }) => ({
              label: breakable(label),
              value: (
                <>
                  {after.join(', ') || '–'}
                  <p className={classes.before}>Vorher: {before.join(', ') || '–'}</p>
                </>
              ),
            }))}
          />
        </div>
      ))}
    </Section>
  );
}
