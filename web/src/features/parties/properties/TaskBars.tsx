import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { InfoDialog } from '../../../kit/dialog/InfoDialog';
import { useMay } from '../../../kit/data/identity';
import { Notice } from '../../../kit/signs/Notice';

interface BarProps {
  says: string;
  title: string;
  description: string | null;
  /** The tab of Tasks. */
  tab: string;
}

const TaskBar = ({ says, title, description, tab }: BarProps) => {
  const [open, setOpen] = useState(false);
  const may = useMay();
  return (
    <>
      <Notice
        tone="soon"
        actions={
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            View Details<span className="eg-sr"> of the {title.toLowerCase()} task</span>
          </Button>
        }
      >
        {says}
      </Notice>
      <InfoDialog open={open} onClose={() => setOpen(false)} title={title}>
        <p className="eg-task-words">{description ?? 'There is no description.'}</p>
        {may('tasks.read') && <Link to={`/tasks?tab=${tab}`}>{title} tasks</Link>}
      </InfoDialog>
    </>
  );
};

/** The open tasks of a property, one bar for each kind. */
export const TaskBars = ({ property }: { property: PropertyDetail }) => (
  <>
    {property.managerChangeTaskId && (
      <TaskBar
        says="The key contact changed. Notify the licensing authorities."
        title="Manager Change"
        tab="manager-changes"
        description={property.managerChangeTaskDescription}
      />
    )}
    {property.propertyContactTaskId && (
      <TaskBar
        says="A contact is to be added to this property."
        title="Property Contact"
        tab="property-contacts"
        description={property.propertyContactTaskDescription}
      />
    )}
  </>
);
