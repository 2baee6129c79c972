import { number } from '@evergreen/contracts/counted';
import {
  placeKindLabels,
  type PlaceKind,
  type PlaceLeft,
  type ReplacementRun,
  type ReplacementStatus,
  replacementStatusLabels,
} from '@evergreen/contracts/bulk-work/replacements';
import type { PageQuery } from '@evergreen/contracts/common';
import Button from '@mui/material/Button';
import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { shortDate } from '../../../kit/values/DateWithMeaning';
import { UndoDialog } from '../../../kit/dialog/UndoDialog';
import { LocalList } from '../../../kit/list/LocalList';
import type { Column } from '../../../kit/list/state/types';
import { useLocalPages } from '../../../kit/list/state/useLocalList';
import type { Tone } from '../../../kit/signs/Notice';
import { Card } from '../../../kit/page/Card';
import { Figures } from '../../../kit/page/Figures';
import { ProgressBar } from '../../../kit/signs/ProgressBar';
import { Tag } from '../../../kit/signs/Tag';
import { useMay } from '../../../kit/data/identity';
import { useCompanyParent } from '../../../shared/companyParent';
import { RunFrame } from '../../../shared/runs/RunFrame';
import { runPath, touches, useRun } from './replacements.api';

const tones: Record<ReplacementStatus, Tone> = { Running: 'info', Done: 'good', Failed: 'late', TakenBack: 'plain' };

/** Undo of the whole act, as in the history. */
const TakeBack = ({ run }: { run: ReplacementRun }) => {
  const [asking, setAsking] = useState(false);
  const edits = useMay()('entity.edit');
  const { id, name, status, undoEventId } = run;
  if (!edits || undoEventId === null) return null;
  const label = status === 'TakenBack' ? 'Redo' : 'Undo';
  const Icon = label === 'Redo' ? Redo2 : Undo2;
  const concern = { label: name, to: runPath(id) };
  return (
    <>
      <Button variant="outlined" startIcon={<Icon size={15} aria-hidden />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <UndoDialog
          undoable={{ id: undoEventId, label, words: `Replacement of ${name}`, touches, concern }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

const singular: Record<PlaceKind, string> = { license: 'License', entity: 'Entity', contact: 'Property contact' };
const columns: readonly Column<PlaceLeft, PageQuery>[] = [
  { id: 'name', label: 'Name', cell: ({ name }) => name ?? 'No longer there', narrow: 'first', width: '240px' },
  { id: 'kind', label: 'Kind', cell: ({ kind }) => singular[kind], width: '140px' },
  { id: 'reason', label: 'Reason', cell: ({ reason }) => reason, narrow: 'second' },
];

const Left = ({ left }: { left: readonly PlaceLeft[] }) => {
  const { state, shown, total } = useLocalPages<PlaceLeft>(left);
  return (
    <LocalList
      label="Not Changed"
      list={{ columns, noun: ['place', 'places'], rowName: ({ name }) => name ?? '' }}
      state={state}
      rows={shown}
      total={total}
    />
  );
};

const Work = ({ run }: { run: ReplacementRun }) => {
  const { status, changed, left, leftCount, tasks, tasksChanged, total } = run;
  if (status === 'Running')
    return (
      <Card title="Progress">
        <div className="eg-card-body">
          <ProgressBar label="Replacement">
            {number(total)} places. Either all of them are changed or none. You may leave this page; it continues.
          </ProgressBar>
        </div>
      </Card>
    );
  if (status === 'Failed') return null;
  return (
    <>
      <Card title={status === 'TakenBack' ? 'Undone Changes' : 'Result'}>
        <div className="eg-card-body">
          <Figures
            figures={[
              [placeKindLabels.license, changed.license],
              [placeKindLabels.entity, changed.entity],
              [placeKindLabels.contact, changed.contact],
              ['Manager Change Tasks', tasks + tasksChanged],
              ['Not Changed', leftCount],
            ]}
          />
        </div>
      </Card>
      {left.length > 0 && <Left left={left} />}
    </>
  );
};

/** The result of the replacement of a person, and its undo. */
export const RunPage = () => {
  const { replacementId = '' } = useParams();
  const parent = useCompanyParent();
  const query = useRun(replacementId);
  const officerId = query.data?.officerId;
  return (
    <RunFrame
      query={query}
      back={query.data && officerId ? { to: `/officers/${officerId}`, label: query.data.name } : parent}
      title={({ name }) => `Replacement of ${name}`}
      status={({ status }) => <Tag tone={tones[status]}>{replacementStatusLabels[status]}</Tag>}
      actions={(run) => <TakeBack run={run} />}
      work={(run) => <Work run={run} />}
      request={({ name, successorName, lastDay }) => [
        ['Who Leaves', name],
        ['Who Takes Over', successorName ?? 'Nobody'],
        ['Last Day', shortDate(lastDay)],
      ]}
    />
  );
};
