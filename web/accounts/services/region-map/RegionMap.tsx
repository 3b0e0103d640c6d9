import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { coverageOf } from '#domain/accounts/regions/coverage.ts';
import { findNext } from './next-region.ts';
import classes from './RegionMap.module.css';
import { RegionMapMarks } from './RegionMapMarks.tsx';
import { describeCoverage, drawnRegions, mapSize, nameRegion, regions } from './regions.ts';

type RegionMapProps = {
  prefixes: readonly string[];
  onToggle: (region: string) => void;
};

/** The postal regions as a list box that looks like a map: one tab stop, arrow keys lead to the next region. */
export function RegionMap({ prefixes, onToggle }: RegionMapProps) {
  const hatch = useId();
  const map = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(
    () => drawnRegions.find((region) => coverageOf(prefixes, region) !== 'none') ?? drawnRegions[0],
  );
  const [pointed, setPointed] = useState<string | null>(null);
  const [ringed, setRinged] = useState<string | null>(null);
  const named = regions.find(({ region }) => region === (pointed ?? ringed));

  const handleKey = (event: KeyboardEvent, region: string) => {
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (isPress) onToggle(region);
    const next = findNext(regions, region, event.key);
    if (next) map.current?.querySelector<SVGPathElement>(`[data-region="${next}"]`)?.focus();
    // Where an arrow leads nowhere, the page must not scroll instead.
    if (isPress || /^(Arrow|Home$|End$)/.test(event.key)) event.preventDefault();
  };

  return (
    <div>
      <p className={`${classes.name} tabular`} aria-hidden="true">
        {named
          ? `${nameRegion(named)}: ${describeCoverage(prefixes, named.region)}`
          : 'Anklicken, antippen oder mit Pfeiltasten und Leertaste wählen'}
      </p>
      <div
        ref={map}
        className={classes.map}
        role="listbox"
        aria-multiselectable
        aria-label="Karte der Postleitzahlregionen"
        onPointerLeave={() => setPointed(null)}
      >
        <svg className={classes.drawing} viewBox={mapSize} role="presentation">
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className={classes.hatchGround} width="6" height="6" />
            <rect className={classes.hatchLine} width="3" height="6" />
          </pattern>
          {regions.map((each) => {
            const { region } = each;
            const coverage = coverageOf(prefixes, region);
            const part = coverage === 'some' ? `, ${describeCoverage(prefixes, region)}` : '';
            return (
              <path
                key={region}
                d={each.path}
                className={classes.region}
                style={coverage === 'some' ? { fill: `url(#${hatch})` } : {}}
                data-region={region}
                data-coverage={coverage}
                role="option"
                aria-selected={coverage === 'all'}
                aria-label={nameRegion(each) + part}
                tabIndex={region === current ? 0 : -1}
                onClick={() => onToggle(region)}
                onKeyDown={(event) => handleKey(event, region)}
                onPointerEnter={() => setPointed(region)}
                onFocus={({ currentTarget }) => {
                  setCurrent(region);
                  setRinged(currentTarget.matches(':focus-visible') ? region : null);
                }}
                onBlur={() => setRinged(null)}
              />
            );
          })}
        </svg>
        <RegionMapMarks prefixes={prefixes} ringed={ringed} />
      </div>
    </div>
  );
}
