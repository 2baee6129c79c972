import { sourceMessages } from '@evergreen/contracts/bulk-work/sources';
import type { Area } from '../../../kernel/events/area.js';
import { areaOf } from '../../../kernel/records/record-kind.js';
import { sourceLists } from './lists/list.events.js';
import { listRows } from './lists/list.projection.js';
import { SourceListRow } from './lists/list.rows.js';
import { sources, shownSources } from './sources.js';
import { shownFindings } from './findings/findings.queries.js';

export { SourcesModule } from './sources.module.js';

const records = areaOf(sources);

export const sourcesArea: Area = {
  ...records,
  aggregates: [...records.aggregates, sourceLists],
  projections: [...records.projections, listRows],
  entities: [...records.entities, SourceListRow],
  constraints: { ...records.constraints, source_lists_one_running: { message: sourceMessages.busy } },
  lists: {
    'shown-sources': shownSources,
    'shown-source-differences': shownFindings,
  },
};
