import { useParams } from 'react-router';
import { RunPage } from './RunPage';
import { useAssignRun } from './runs.api';
import { whatOf } from './words';

const words = { title: 'Bulk Assignment', done: 'Done', failed: 'Not Done', meanwhile: 'it goes on' };

/** A bulk assignment in the background. */
export const AssignRunPage = () => {
  const { assignRunId = '' } = useParams();
  return <RunPage query={useAssignRun(assignRunId)} words={words} facts={(run) => [['What', whatOf(run)]]} />;
};
