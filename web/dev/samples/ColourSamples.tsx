import { contrast } from '#web/theme/contrast.ts';
import { darkPalette, lightPalette, markPairs, textPairs } from '#web/theme/palette.ts';
import classes from './ColourSamples.module.css';
import { Sample } from './Sample.tsx';

const palettes = [
  { mode: 'Hell', palette: lightPalette },
  { mode: 'Dunkel', palette: darkPalette },
] as const;

const ratio = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function ColourSamples() {
  return (
    <>
      <Sample title="Palette">
        <div className="halves">
          {palettes.map(({ mode, palette }) => (
            <div
              key={mode}
              className={classes.palette}
              style={{ background: palette.paper, color: palette.ink }}
            >
              <strong>{mode}</strong>
              <ul className={classes.swatches}>
                {Object.entries(palette).map(([name, value]) => (
                  <li key={name}>
                    <span className={classes.swatch} style={{ background: value }} />
                    {name}
                    <br />
                    <span style={{ color: palette['ink-soft'] }}>{value}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Sample>
      <Sample title="Text auf Grund (mindestens 4,5 : 1)">
        <Pairs pairs={textPairs} kind="text" />
      </Sample>
      <Sample title="Ränder und Zeichen auf Grund (mindestens 3 : 1)">
        <Pairs pairs={markPairs} kind="mark" />
      </Sample>
    </>
  );
}

/** Marks are too faint for text, so their names are written in ink beside a bar of their colour. */
function Pairs({ pairs, kind }: { pairs: typeof textPairs; kind: 'text' | 'mark' }) {
  return (
    <div className="halves">
      {palettes.map(({ mode, palette }) => (
        <div key={mode} className={classes.palette} style={{ background: palette.paper, color: palette.ink }}>
          <strong>{mode}</strong>
          <ul>
            {pairs.map(([front, ground]) => {
              const isOnSea = ground === 'sea';
              const ink = kind === 'text' ? palette[front] : palette[isOnSea ? 'on-sea' : 'ink'];
              return (
                <li
                  key={`${front}-${ground}`}
                  className={`tabular ${classes.pair}`}
                  style={{
                    background: palette[ground],
                    color: ink,
                    ...(kind === 'mark' && { borderLeft: `0.75rem solid ${palette[front]}` }),
                  }}
                >
                  <span>{`${front} auf ${ground}`}</span>
                  <span>{`${ratio.format(contrast(palette[front], palette[ground]))} : 1`}</span>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}
