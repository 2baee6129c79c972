import type { SavedView } from '@evergreen/contracts/accounts/saved-views';
import { Tag } from '../../signs/Tag';

/** With the owner of a shared view. */
export const ViewName = ({ view: { name, isOwn, isShared, ownerName } }: { view: SavedView }) => (
  <>
    <span className="eg-view-name">{name}</span>
    {!isOwn && <span className="eg-muted eg-view-owner">of {ownerName}</span>}
    {isOwn && isShared && <Tag>Shared</Tag>}
  </>
);
