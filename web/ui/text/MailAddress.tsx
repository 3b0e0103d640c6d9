import type { ReactNode } from 'react';
import classes from './MailAddress.module.css';

/** A column has room for so many letters in one line. */
const SHORT = 22;

/** Breaks after `@` first, then after dots; within a word only where nothing else helps. */
export function MailAddress({ email }: { email: string }) {
  const domainAt = email.lastIndexOf('@') + 1;
  return (
    <span className={classes.address}>
      <Half text={email.slice(0, domainAt)} />
      <wbr />
      <Half text={email.slice(domainAt)} />
    </span>
  );
}

function Half({ text }: { text: string }) {
  const [first = '', ...more] = text.split(/(?<=\.)/);
  return (
    <Unbroken text={text}>
      {more.reduce<ReactNode>(
        (before, part) => (
          <>
            {before}
            <wbr />
            <Part text={part} />
          </>
        ),
        <Part text={first} />,
      )}
    </Unbroken>
  );
}

function Unbroken({ text, children }: { text: string; children: ReactNode }) {
  return <span className={text.length <= SHORT ? classes.short : undefined}>{children}</span>;
}

/** Browsers break after hyphens. A short part does not break there, a long one does so first. */
function Part({ text }: { text: string }) {
  if (text.length > SHORT) return text;
  const [first = '', ...more] = text.split(/(?=-)/);
  return (
    <Unbroken text={text}>
      {more.reduce<ReactNode>(
        (before, part) => (
          <>
            {before}
            <span className="one-line">{part.slice(0, 2)}</span>
            {part.slice(2)}
          </>
        ),
        first,
      )}
    </Unbroken>
  );
}
