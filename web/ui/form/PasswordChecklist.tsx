import { IconCheck, IconPointFilled } from '@tabler/icons-react';
import classes from './PasswordChecklist.module.css';

type PasswordChecklistProps = {
  rules: readonly { id: string; label: string; isMet: boolean }[];
  id?: string;
};

export function PasswordChecklist({ rules, id }: PasswordChecklistProps) {
  const met = rules.filter((rule) => rule.isMet).length;
  return (
    <div id={id}>
      <ul className={classes.list}>
        {rules.map(({ id: ruleId, label, isMet }) => (
          <li key={ruleId} className={classes.rule} data-met={isMet}>
            {isMet ? <IconCheck size={18} aria-hidden /> : <IconPointFilled size={18} aria-hidden />}
            {label}
            <span className="visually-hidden">{isMet ? ' (erfüllt)' : ' (noch nicht erfüllt)'}</span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" aria-live="polite">{`${met} von ${rules.length} Regeln erfüllt`}</p>
    </div>
  );
}
