import classes from './MailAddress.module.css';

/** An address that breaks before its `@` where it must. */
export function MailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className={classes.mail}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
