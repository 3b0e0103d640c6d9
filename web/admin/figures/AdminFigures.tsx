import { NativeSelect } from '@mantine/core';
import { figureNames } from '#domain/admin/figures/figures.ts';
import { figurePeriods, periodLabels } from '#domain/admin/figures/spans.ts';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { oneOf } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import classes from './AdminFigures.module.css';
import type { FigureFilter } from './admin-figures.ts';
import { FigureSection } from './FigureSection.tsx';

const params = { zeitraum: oneOf(figurePeriods, '30d'), kategorie: oneOf(categoryCodes, undefined) };

/** Each figure comes by a call of its own, so that none waits for another (admin 80). */
export function AdminFigures() {
  const { values, change } = useAddress(params);
  const filter: FigureFilter = { period: values.zeitraum, category: values.kategorie };
  return (
    <>
      <FilterBar as="fieldset" label="Filter">
        <NativeSelect
          size="md"
          label="Zeitraum"
          value={filter.period}
          onChange={(event) => change({ zeitraum: params.zeitraum.parse(event.currentTarget.value) })}
          data={figurePeriods.map((period) => ({ value: period, label: periodLabels[period] }))}
        />
        <NativeSelect
          size="md"
          label="Kategorie"
          value={filter.category ?? ''}
          onChange={(event) => change({ kategorie: params.kategorie.parse(event.currentTarget.value) })}
          data={[
            { value: '', label: 'Alle' },
            ...categoryCodes.map((code) => ({ value: code, label: categories[code].label })),
          ]}
        />
      </FilterBar>
      <div className={classes.figures}>
        {figureNames.map((name) => (
          <FigureSection key={name} name={name} filter={filter} />
        ))}
      </div>
    </>
  );
}
