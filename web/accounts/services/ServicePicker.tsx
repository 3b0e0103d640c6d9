import { Box, Checkbox, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { type CategoryCode, categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { serviceCatalogue } from '#domain/catalogue/service-catalogue.ts';
import {
  categoryState,
  countChosen,
  countOffered,
  missingGroups,
  type ServiceSelection,
  tickCategory,
} from '#domain/catalogue/service-selection.ts';
import { FormSection } from '#web/accounts/form/FormSection.tsx';
import { CategoryIcon } from '#web/catalogue/catalogue.ts';
import { ServiceOptions } from './ServiceOptions.tsx';
import classes from './ServicePicker.module.css';

type SelectionChange = (before: ServiceSelection) => ServiceSelection;
type ServicePickerProps = {
  selection: ServiceSelection;
  onChange: (change: SelectionChange) => void;
  error?: ReactNode;
  legend?: string;
  hint?: string;
};

const ownHint =
  'Sie sehen nur Anfragen, die zu Ihrer Auswahl passen. Wählen Sie bei Personal bitte Art und Spezialisierung.';

/** Rule catalogue 14. */
export function ServicePicker(props: ServicePickerProps) {
  const { selection, onChange, error, legend = 'Ihre Dienstleistungen', hint = ownHint } = props;
  const id = useId();
  return (
    <FormSection
      legend={legend}
      hint={<p id={`${id}-hint`}>{hint}</p>}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <Stack gap="sm">
        {categoryCodes.map((code) => (
          <CategoryBox
            key={code}
            code={code}
            selection={selection}
            onChange={onChange}
            hasError={Boolean(error)}
          />
        ))}
      </Stack>
      {error ? (
        <Text id={`${id}-error`} c="var(--danger)" fw={600} role="alert">
          {error}
        </Text>
      ) : null}
    </FormSection>
  );
}

type CategoryBoxProps = Pick<ServicePickerProps, 'selection' | 'onChange'> & {
  code: CategoryCode;
  hasError: boolean;
};

function CategoryBox({ code, selection, onChange, hasError }: CategoryBoxProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const state = categoryState(selection, code);
  const missing = missingGroups(selection, code);
  const { providerLabel } = categories[code];
  const tick = (isTicked: boolean) => {
    onChange((before) => tickCategory(before, code, isTicked));
    if (isTicked) setOpen(true);
  };

  return (
    <div
      className={classes.category}
      data-chosen={state !== 'none' || undefined}
      data-error={hasError || undefined}
    >
      <div className={classes.head}>
        <Checkbox
          checked={state === 'all'}
          indeterminate={state === 'some'}
          onChange={() => tick(state !== 'all')}
          aria-invalid={hasError || undefined}
          color="provider"
          label={
            <span className={classes.name}>
              <CategoryIcon code={code} />
              {providerLabel}
            </span>
          }
        />
        <UnstyledButton
          className={`${classes.opener} note`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="tabular">
            {countChosen(selection, code)} von {countOffered(code)}
            <span className="visually-hidden"> gewählt, Auswahl für {providerLabel}</span>
          </span>
          <IconChevronDown size={20} className="turns" aria-hidden />
        </UnstyledButton>
      </div>
      <Box id={id} px="md" pt="2xs" pb="md" hidden={!isOpen}>
        {/* Boxes that nobody sees would cost most of the time in which the page becomes interactive. */}
        {isOpen
          ? serviceCatalogue[code].map((group, index) => (
              <ServiceOptions
                key={group.name ?? code}
                place={{ category: code, group: index }}
                name={group.name ?? providerLabel}
                isSubcategory={group.name !== null}
                selection={selection}
                onChange={onChange}
              />
            ))
          : null}
      </Box>
      {missing.map(({ name, leftOut }) => (
        <Text
          key={name}
          px="md"
          py="xs"
          bg="var(--warning-soft)"
          c="var(--warning)"
          fz="sm"
          fw={600}
          role="status"
        >
          Für passende Anfragen fehlt noch: {name}. So sehen Sie nur Anfragen, bei denen dazu „{OTHER_OPTION}“
          angegeben ist, und keine zu {new Intl.ListFormat('de').format(leftOut)}.
        </Text>
      ))}
    </div>
  );
}
