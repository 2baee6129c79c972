import { ExportStatus, ExportType } from '@evergreen/contracts/bulk-work/exports';
import { mayExport } from '@evergreen/workflows/bulk-work/exports';
import { useIdentity } from '../../../kit/data/identity';
import { Page } from '../../../kit/page/Page';
import { ExportCard } from './ExportCard';
import { useNewestExports, useWhose, type Wanted } from './exports.api';
import './exports.css';
import { takesFirms } from './takesFirms';
import { useStartExport } from './useStartExport';
import { YourExports } from './YourExports';

export const ExportsPage = () => {
  const identity = useIdentity();
  const { own, firms } = useWhose();
  const hasClient = own.clientId !== null;
  const { data } = useNewestExports(own, hasClient);
  const { send } = useStartExport();
  const types = ExportType.options.filter((type) => mayExport(identity, type));
  const running = data?.items.filter(({ status }) => status === ExportStatus.enum.Running) ?? [];
  const again = (request: Wanted) => void send(request);
  return (
    <Page title="Evergreen Exports">
      <div className="eg-exports">
        {types.map((type) => (
          <ExportCard key={type} type={type} running={running.find((run) => run.type === type)} />
        ))}
      </div>
      {hasClient && <YourExports title="Your exports" whose={own} again={again} />}
      {takesFirms(identity) && (
        <YourExports title={`Your exports of ${identity.owningFirmName}`} whose={firms} again={again} />
      )}
    </Page>
  );
};
