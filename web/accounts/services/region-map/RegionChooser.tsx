import { Button } from '@mantine/core';
import { useState } from 'react';
import { listFiner, takeWhole, toggleRegion, toggleZone } from '#domain/accounts/region-coverage.ts';
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
      <p className={classes.choice}>{describeChoice(prefixes)}</p>
      {pressed ? (
        <FinerNotice
          digits={pressed}
          finer={listFiner(prefixes, pressed)}
          onTakeWhole={() => onChange(takeWhole(prefixes, pressed))}
        />
      ) : null}
      <div className={classes.halves}>
        <RegionList prefixes={prefixes} onToggle={toggle} onToggleZone={toggleAll} />
        <div className={classes.drawing}>
          <RegionMap prefixes={prefixes} onToggle={toggle} />
          <Sources />
        </div>
      </div>
    </div>
  );
}

type FinerNoticeProps = { digits: string; finer: readonly string[]; onTakeWhole: () => void };

function FinerNotice({ digits, finer, onTakeWhole }: FinerNoticeProps) {
  if (finer.length === 0) return null;
  const place = digits.length === 1 ? `alle Postleitzahlen mit ${digits}` : `die ganze Region ${digits}`;
  return (
    <Notice
      actions={
        <Button variant="default" onClick={onTakeWhole}>
          {digits.length === 1 ? `Alle mit ${digits} wählen` : `Ganze Region ${digits} wählen`}
        </Button>
      }
    >
      Sie haben hier genauere Gebiete angegeben: {finer.join(', ')}. Sie bleiben, bis Sie {place} wählen oder
      sie oben entfernen.
    </Notice>
  );
}

/** Both licences ask for it. */
function Sources() {
  return (
    <p className={classes.sources}>
      Karte vereinfacht, abgeleitet aus Postleitzahlen ©{' '}
      <a href="https://www.openstreetmap.org/copyright">OpenStreetMap-Mitwirkende</a> (
      <a href="https://opendatacommons.org/licenses/odbl/1-0/">ODbL</a>), Orten von{' '}
      <a href="https://www.geonames.org/">GeoNames</a> (
      <a href="https://creativecommons.org/licenses/by/4.0/deed.de">CC BY 4.0</a>) und dem Umriss von Natural
      Earth.
    </p>
  );
}
