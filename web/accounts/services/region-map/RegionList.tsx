import { Checkbox, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { coverageOf, listFiner } from '#domain/accounts/regions/coverage.ts';
import classes from './RegionList.module.css';
import { regions, searchRegions, zones } from './regions.ts';

type RegionListProps = {
  prefixes: readonly string[];
  onToggle: (region: string) => void;
  onToggleZone: (digit: string) => void;
};

/** All that the map shows, as boxes. */
export function RegionList(props: RegionListProps) {
  const [search, setSearch] = useState('');
  const found = search.trim() === '' ? regions : searchRegions(search);
  const shown = zones.filter(({ digit }) => found.some(({ region }) => region.startsWith(digit)));
  return (
    <div className={classes.list}>
      <TextInput
        type="search"
        label="Region suchen"
        placeholder="Ort oder Postleitzahl"
        autoComplete="off"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // It stands in a form, which it must not send.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className={found.length > 0 ? 'visually-hidden' : classes.nothing}>
        {found.length > 0
          ? `${found.length} ${found.length === 1 ? 'Region' : 'Regionen'}`
          : 'Keine Region gefunden. Die Liste kennt die größten Orte und die ersten zwei Ziffern.'}
      </p>
      {shown.map((zone) => (
        <ZoneBox
          key={zone.digit}
          {...props}
          zone={zone}
          isSearched={search.trim() !== ''}
          found={found.filter(({ region }) => region.startsWith(zone.digit))}
        />
      ))}
    </div>
  );
}

type ZoneBoxProps = RegionListProps & {
  zone: (typeof zones)[number];
  isSearched: boolean;
  found: typeof regions;
};

function ZoneBox({ zone, isSearched, found, prefixes, onToggle, onToggleZone }: ZoneBoxProps) {
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || isSearched;
  const { digit } = zone;
  const own = regions.filter(({ region }) => region.startsWith(digit));
  const covered = own.map(({ region }) => coverageOf(prefixes, region));
  const whole = covered.filter((coverage) => coverage === 'all').length;
  return (
    <fieldset className={classes.zone} aria-label={`Postleitzahlen mit ${digit}`}>
      <div className={classes.head}>
        <Checkbox
          checked={whole === own.length}
          indeterminate={whole < own.length && covered.some((coverage) => coverage !== 'none')}
          onChange={() => onToggleZone(digit)}
          color="provider"
          label={
            <>
              <span className={classes.all}>Alle in {digit}</span>{' '}
              <span className={classes.places}>{zone.places.join(', ')}</span>
            </>
          }
        />
        <button
          type="button"
          className={classes.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={isSearched}
          onClick={() => setOpened(!isOpened)}
        >
          <span className="tabular">
            {whole}/{own.length}
            <span className="visually-hidden"> gewählt, Regionen mit {digit}</span>
          </span>
          <IconChevronDown size={20} className="turns" aria-hidden />
        </button>
      </div>
      <div id={id} className={classes.regions} hidden={!isOpen}>
        {found.map(({ region, places }) => (
          <RegionBox key={region} region={region} places={places} prefixes={prefixes} onToggle={onToggle} />
        ))}
      </div>
    </fieldset>
  );
}

type RegionBoxProps = Pick<RegionListProps, 'prefixes' | 'onToggle'> & {
  region: string;
  places: readonly string[];
};

function RegionBox({ region, places, prefixes, onToggle }: RegionBoxProps) {
  const coverage = coverageOf(prefixes, region);
  const finer = listFiner(prefixes, region);
  const [main, ...others] = places;
  return (
    <Checkbox
      checked={coverage === 'all'}
      indeterminate={coverage === 'some'}
      onChange={() => onToggle(region)}
      color="provider"
      description={finer.length > 0 ? `teilweise: ${finer.join(', ')}` : undefined}
      label={
        <>
          <span className="tabular">{region}</span> – {main}
          {others.length > 0 ? <span className={classes.places}>, {others.join(', ')}</span> : null}
        </>
      }
    />
  );
}
