import { Checkbox, TextInput } from '@mantine/core';
import { OTHER_SERVICE_MAX_LENGTH, OTHER_SERVICE_TOO_LONG } from '#domain/catalogue/offered-services.ts';
import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { serviceCatalogue } from '#domain/catalogue/service-catalogue.ts';
import {
  chosenIn,
  type GroupPlace,
  isGroupChosen,
  type ServiceSelection,
  tickGroup,
  tickOption,
  writeOtherText,
} from '#domain/catalogue/service-selection.ts';
import { isLongerThan } from '#domain/text-rules.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import classes from './ServiceOptions.module.css';

type ServiceOptionsProps = {
  place: GroupPlace;
  name: string;
  isSubcategory: boolean;
  selection: ServiceSelection;
  onChange: (change: (before: ServiceSelection) => ServiceSelection) => void;
};

export function ServiceOptions({ place, name, isSubcategory, selection, onChange }: ServiceOptionsProps) {
  const { options, otherText } = chosenIn(selection, place);
  const isChosen = isGroupChosen(selection, place);
  return (
    <fieldset className={classes.group} aria-label={name}>
      {isSubcategory ? (
        <Checkbox
          className={classes.groupBox ?? ''}
          checked={isChosen}
          onChange={() => onChange((before) => tickGroup(before, place, !isChosen))}
          color="provider"
          label={name}
        />
      ) : null}
      <div className={classes.boxes} data-indented={isSubcategory || undefined}>
        {(serviceCatalogue[place.category][place.group]?.options ?? []).map(({ label }) => (
          <Checkbox
            key={label}
            checked={options.includes(label)}
            onChange={(event) => {
              const isTicked = event.currentTarget.checked;
              onChange((before) => tickOption(before, place, label, isTicked));
            }}
            color="provider"
            label={breakable(label)}
          />
        ))}
      </div>
      {options.includes(OTHER_OPTION) ? (
        <TextInput
          className={classes.other ?? ''}
          label={`${name}: ${OTHER_OPTION} (optional)`}
          placeholder="Was bieten Sie noch an?"
          error={
            isLongerThan(otherText.trim(), OTHER_SERVICE_MAX_LENGTH) ? OTHER_SERVICE_TOO_LONG : undefined
          }
          value={otherText}
          onChange={(event) => {
            const text = event.currentTarget.value;
            onChange((before) => writeOtherText(before, place, text));
          }}
        />
      ) : null}
    </fieldset>
  );
}
