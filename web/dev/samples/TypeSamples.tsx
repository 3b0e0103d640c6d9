import { Sample } from './Sample.tsx';
import classes from './TypeSamples.module.css';

const words = 'Vom Bedarf zum passenden Dienstleister';

const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
const headings = ['h1', 'h2', 'h3', 'h4'] as const;

export function TypeSamples() {
  return (
    <>
      <Sample title="Überschriften: Bricolage Grotesque">
        {headings.map((level) => (
          <div key={level} className={classes.scale}>
            <small>{level}</small>
            <span
              style={{
                fontFamily: 'var(--font-headline)',
                fontSize: `var(--mantine-${level}-font-size)`,
                fontWeight: 650,
                letterSpacing: '-0.015em',
                lineHeight: `var(--mantine-${level}-line-height)`,
              }}
            >
              {words}
            </span>
          </div>
        ))}
      </Sample>
      <Sample title="Text: Source Sans 3">
        {sizes.map((size) => (
          <div key={size} className={classes.scale}>
            <small>{size}</small>
            <span style={{ fontSize: `var(--mantine-font-size-${size})` }}>
              {words}: Größe, Maß und Übersicht auf einen Blick.
            </span>
          </div>
        ))}
      </Sample>
      <Sample title="Ziffern gleicher Breite" as="row">
        <span className="tabular" style={{ whiteSpace: 'pre', textAlign: 'end' }}>
          {'1.119,00 €\n48,73 €'}
        </span>
      </Sample>
    </>
  );
}
