import { Tag } from './Tag';

/** Whether a record is active. */
export const StatusTag = ({ active }: { active: boolean }) => (
  <Tag tone={active ? 'good' : 'plain'}>{active ? 'Active' : 'Inactive'}</Tag>
);
