import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { describeUnlocked } from '#domain/purchases/unlocked-by-purchase.ts';
import { Price, RequestAnswers } from '#web/requests/requests.ts';
import { Panel } from '#web/ui/page/Panel.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import type { Checked } from './checked-requests.ts';

/** As partners read it before buying (purchases 6). */
export function PartnerPreview({ preview }: Pick<Checked, 'preview'>) {
  return (
    <Panel as="section">
      <h3>Das sehen Partner vor dem Kauf</h3>
      <KeyValueList
        entries={[
          { label: 'Postleitzahl', value: formatPostalCode(preview) },
          { label: 'Preis (netto)', value: <Price {...preview} /> },
        ]}
      />
      <RequestAnswers request={preview} />
      <KeyValueList
        entries={[{ label: 'Erst nach dem Kauf', value: describeUnlocked(preview.kontaktwege) }]}
      />
    </Panel>
  );
}
