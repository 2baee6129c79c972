import { ExportStatus, ExportType } from '@evergreen/contracts/exports';
import { mayExport } from '@evergreen/workflows/exports';
import { useIdentity } from '../../kit/identity';
import { Page } from '../../kit/page/Page';
import { ExportCard } from './ExportCard';
import { useNewestExports } from './exports.api';
import './exports.css';
import { useStartExport } from './useStartExport';
import { YourExports } from './YourExports';

export const ExportsPage = () => {
  const identity = useIdentity();
  const { data } = useNewestExports();
  const { send } = useStartExport();
  const types = ExportType.options.filter((type) => mayExport(identity, type));
  const running = data?.items.filter(({ status }) => status === ExportStatus.enum.Running) ?? [];
  return (
    <Page title="Evergreen Exports">
      <div className="eg-exports">
        {types.map((type) => (
          <ExportCard key={type} type={type} running={running.find((run) => run.type === type)} />
        ))}
      </div>
      <YourExports again={(wanted) => void send(wanted)} />
    </Page>
  );
};
