import { Button } from '@mantine/core';
import { categories, isCategoryCode } from '#domain/catalogue/categories.ts';
import { ruleHint, ruleLabel } from '#domain/requests/portal-rules.ts';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { actionColumn, RowActions } from '#web/ui/table/RowActions.tsx';
import { describeStart, describeValue, nameChange, type Rule, type RuleChange } from './rule-values.ts';

type Actions = {
  onChange: (rule: Rule) => void;
  onRevoke: (change: RuleChange, rule: Rule) => void;
};

export function ruleColumns({ onChange, onRevoke }: Actions): readonly Column<Rule>[] {
  return [
    { key: 'name', header: 'Regel', width: '45%', inCard: 'title', cell: (rule) => <RuleLabel {...rule} /> },
    {
      key: 'value',
      header: 'Gilt jetzt',
      inCard: 'line',
      width: '15%',
      cell: ({ rule, value, validFrom }) => (
        <CellStack>
          <strong className="tabular">{describeValue(rule, value)}</strong>
          <small className="note">
            {validFrom === null ? 'von Anfang an' : `seit ${describeStart(validFrom)}`}
          </small>
        </CellStack>
      ),
    },
    {
      key: 'planned',
      header: 'Geplant',
      inCard: 'line',
      width: '25%',
      cell: (rule) =>
        rule.planned.length === 0
          ? '–'
          : rule.planned.map((change) => (
              <CellStack key={change._id}>
                <span>
                  {describeValue(change.rule, change.value)}{' '}
                  <span className="one-line">ab {describeStart(change.validFrom)}</span>
                </span>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Zurücknehmen: ${describeValue(change.rule, change.value)} ab ${describeStart(change.validFrom)}`}
                  onClick={() => onRevoke(change, rule)}
                >
                  Zurücknehmen
                </Button>
              </CellStack>
            )),
    },
    actionColumn((rule) => (
      <RowActions>
        <Button variant="default" size="sm" aria-label={nameChange(rule.rule)} onClick={() => onChange(rule)}>
          Ändern
        </Button>
      </RowActions>
    )),
  ];
}

function RuleLabel({ rule }: Pick<Rule, 'rule'>) {
  if (isCategoryCode(rule)) return categories[rule].label;
  return (
    <CellStack>
      <span>{ruleLabel(rule)}</span>
      <small className="note">{ruleHint(rule)}</small>
    </CellStack>
  );
}
