import { useSite } from '#web/accounts/session/site-access.ts';
import classes from './DemoLogins.module.css';

export function DemoLogins({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const demo = useSite({ isWanted: true })?.demo;
  if (!demo) return null;
  return (
    <section className={classes.demo} aria-labelledby="demo-logins">
      <h2 id="demo-logins">Demo-Zugänge</h2>
      <p>Ein Klick füllt das Formular. Alle haben das Passwort {demo.password}</p>
      <ul className={classes.accounts}>
        {demo.accounts.map(({ email, label }) => (
          <li key={email}>
            <button type="button" className={classes.account} onClick={() => onChoose(email, demo.password)}>
              {label}
              <span className={classes.email}>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
