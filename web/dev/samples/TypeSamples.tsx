import { Stack } from '@mantine/core';
import { Sample } from './Sample.tsx';

const words = 'Vom Bedarf zum passenden Dienstleister';

const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
const headings = ['h1', 'h2', 'h3', 'h4'] as const;

export function TypeSamples() {
  return (
    <>
      <Sample title="Überschriften: Bricolage Grotesque">
        {headings.map((level) => (
          <Stack key={level} gap="2xs">
            <small className="note">{level}</small>
            <span
              className="headline"
              style={{
                fontSize: `var(--mantine-${level}-font-size)`,
                lineHeight: `var(--mantine-${level}-line-height)`,
              }}
            >
              {words}
            </span>
          </Stack>
        ))}
      </Sample>
      <Sample title="Text: Source Sans 3">
        {sizes.map((size) => (
          <Stack key={size} gap="2xs">
            <small className="note">{size}</small>
            <span style={{ fontSize: `var(--mantine-font-size-${size})` }}>
              {words}: Größe, Maß und Übersicht auf einen Blick.
            </span>
          </Stack>
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
