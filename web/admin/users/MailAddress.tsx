import classes from './MailAddress.module.css';

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
