import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { listFiner, takeWhole, toggleRegion, toggleZone } from '#domain/accounts/regions/coverage.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './RegionChooser.module.css';
import { RegionList } from './RegionList.tsx';
import { RegionMap } from './RegionMap.tsx';
import { describeChoice, drawnRegions } from './regions.ts';

export type RegionChooserProps = {
  /** Valid ones. */
  prefixes: readonly string[];
  onChange: (prefixes: string[]) => void;
};

/** The Einsatzgebiet on a map, with a list beside it (accounts 59); both change the typed prefixes. */
export function RegionChooser({ prefixes, onChange }: RegionChooserProps) {
  const [pressed, setPressed] = useState('');
  const choice = useRef<HTMLParagraphElement>(null);
  const toggle = (region: string) => {
    setPressed(region);
    onChange(toggleRegion(prefixes, region));
  };
  const toggleAll = (digit: string) => {
    setPressed(digit);
    onChange(toggleZone(prefixes, digit, drawnRegions));
  };
  return (
    <div className={classes.chooser}>
      <div className={classes.halves}>
        <RegionList prefixes={prefixes} onToggle={toggle} onToggleZone={toggleAll} />
        <div className={classes.drawing}>
          <RegionMap prefixes={prefixes} onToggle={toggle} />
          <Sources />
        </div>
      </div>
      {pressed ? (
        <FinerNotice
          digits={pressed}
          finer={listFiner(prefixes, pressed)}
          onTakeWhole={() => {
            onChange(takeWhole(prefixes, pressed));
            // The button goes with the notice.
            choice.current?.focus({ preventScroll: true });
          }}
        />
      ) : null}
      <p ref={choice} tabIndex={-1} className={classes.choice}>
        {describeChoice(prefixes)}
      </p>
    </div>
  );
}

type FinerNoticeProps = { digits: string; finer: readonly string[]; onTakeWhole: () => void };

function FinerNotice({ digits, finer, onTakeWhole }: FinerNoticeProps) {
  if (finer.length === 0) return null;
  const place = digits.length === 1 ? `alle Postleitzahlen mit ${digits}` : `die ganze Region ${digits}`;
  return (
    <div className={classes.finer}>
      <Notice
        actions={
          <Button variant="default" onClick={onTakeWhole}>
            {digits.length === 1 ? `Alle mit ${digits} wählen` : `Ganze Region ${digits} wählen`}
          </Button>
        }
      >
        Sie haben hier genauere Gebiete angegeben: {finer.join(', ')}. Sie bleiben, bis Sie {place} wählen
        oder sie unten entfernen.
      </Notice>
    </div>
  );
}

const sources = {
  osm: 'https://www.openstreetmap.org/copyright',
  odbl: 'https://opendatacommons.org/licenses/odbl/1-0/',
  geonames: 'https://www.geonames.org/',
  ccBy: 'https://creativecommons.org/licenses/by/4.0/deed.de',
};

/** Both licences ask for it (decision 30). A form stands open here, so nothing leads away from it. */
function Sources() {
  return (
    <p className={classes.sources}>
      Karte vereinfacht, abgeleitet aus Postleitzahlen ©{' '}
      <a href={sources.osm} target="_blank" rel="noopener">
        OpenStreetMap-Mitwirkende
      </a>{' '}
      (
      <a href={sources.odbl} target="_blank" rel="noopener">
        ODbL
      </a>
      ), Orten von{' '}
      <a href={sources.geonames} target="_blank" rel="noopener">
        GeoNames
      </a>{' '}
      (
      <a href={sources.ccBy} target="_blank" rel="noopener">
        CC BY 4.0
      </a>
      ) und dem Umriss von Natural Earth.
    </p>
  );
}
