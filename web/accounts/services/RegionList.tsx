import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import {
  coverageOf,
  listFiner,
  takeWhole,
  toggleRegion,
  toggleZone,
} from '#domain/accounts/regions/coverage.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './RegionList.module.css';
import { listedRegions, type regions, searchRegions, zones } from './regions.ts';

type RegionListProps = {
  prefixes: readonly string[];
  onChange: (prefixes: string[]) => void;
};

/** The postal regions of two digits as boxes, which change the typed prefixes (accounts 59). */
export function RegionList(props: RegionListProps) {
  const [search, setSearch] = useState('');
  const found = searchRegions(search);
  const shown = zones.filter(({ digit }) => found.some(({ region }) => region.startsWith(digit)));
  return (
    <div className={classes.list}>
      <TextInput
        type="search"
        w="min(100%, 26rem)"
        label="Region suchen"
        placeholder="Ort oder Postleitzahl"
        autoComplete="off"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // Enter would submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className={found.length > 0 ? 'visually-hidden' : classes.nothing}>
        {found.length > 0
          ? `${found.length} ${found.length === 1 ? 'Region' : 'Regionen'}`
          : 'Keine Region gefunden. Die Liste kennt die größten Orte und die ersten zwei Ziffern.'}
      </p>
      <div className={classes.zones}>
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
      <Sources />
    </div>
  );
}

const listedIn = (area: string) => listedRegions.filter((region) => region.startsWith(area));

type ZoneBoxProps = RegionListProps & {
  zone: (typeof zones)[number];
  isSearched: boolean;
  found: typeof regions;
};

function ZoneBox({ zone: { digit, places }, isSearched, found, ...props }: ZoneBoxProps) {
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || isSearched;
  const own = listedIn(digit);
  const whole = own.filter((region) => coverageOf(props.prefixes, region) === 'all').length;
  return (
    <fieldset className={classes.zone} aria-label={`Postleitzahlen mit ${digit}`}>
      <div className={classes.head}>
        <AreaBox {...props} area={digit}>
          <span className={classes.all}>Alle in {digit}</span>{' '}
          <span className={classes.places}>{places.join(', ')}</span>
        </AreaBox>
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
        {found.map(({ region, places: [main, ...others] }) => (
          <AreaBox key={region} {...props} area={region}>
            <span className="tabular">{region}</span> – {main}
            {others.length > 0 ? <span className={classes.places}>, {others.join(', ')}</span> : null}
          </AreaBox>
        ))}
      </div>
    </fieldset>
  );
}

type AreaBoxProps = RegionListProps & {
  /** The first digit of its postal codes, or the first two. */
  area: string;
  children: ReactNode;
};

/** A press keeps finer prefixes and offers to replace them. */
function AreaBox({ area, prefixes, onChange, children }: AreaBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [isPressed, setPressed] = useState(false);
  const finer = listFiner(prefixes, area);
  const coverage = listedIn(area).map((region) => coverageOf(prefixes, region));
  const isWhole = coverage.every((each) => each === 'all');
  const isZone = area.length === 1;
  const toggle = () => {
    setPressed(true);
    onChange(isZone ? toggleZone(prefixes, area, listedRegions) : toggleRegion(prefixes, area));
  };
  const replaceFiner = () => {
    onChange(takeWhole(prefixes, area));
    // The pressed button disappears with its notice.
    box.current?.focus();
  };
  return (
    <div className={classes.area}>
      <Checkbox
        ref={box}
        checked={isWhole}
        indeterminate={!isWhole && coverage.some((each) => each !== 'none')}
        onChange={toggle}
        color="provider"
        description={!isZone && finer.length > 0 ? `teilweise: ${finer.join(', ')}` : undefined}
        label={children}
      />
      {isPressed && finer.length > 0 ? (
        <Notice
          actions={
            <Button variant="default" onClick={replaceFiner}>
              {isZone ? `Alle mit ${area} wählen` : `Ganze Region ${area} wählen`}
            </Button>
          }
        >
          Sie haben hier genauere Gebiete angegeben: {finer.join(', ')}. Sie bleiben, bis Sie{' '}
          {isZone ? `alle Postleitzahlen mit ${area}` : `die ganze Region ${area}`} wählen oder sie unten
          entfernen.
        </Notice>
      ) : null}
    </div>
  );
}

/** Both licences ask for it. A form stands open here, so the links open a new tab. */
function Sources() {
  return (
    <p className={classes.places}>
      Orte nach{' '}
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">
        OpenStreetMap-Mitwirkenden
      </a>{' '}
      (ODbL) und{' '}
      <a href="https://www.geonames.org/" target="_blank" rel="noopener">
        GeoNames
      </a>{' '}
      (CC BY 4.0)
    </p>
  );
}
