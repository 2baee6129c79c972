import { Command } from 'cmdk';
import { Tag } from '../../kit/signs/Tag';
import type { Item } from './places';

/** One row: its name, a detail that distinguishes equal names, and its kind. */
export const PaletteRow = ({ item, onChoose }: { item: Item; onChoose: () => void }) => (
  <Command.Item value={item.id} className="eg-palette-item" disabled={item.isFormer ?? false} onSelect={onChoose}>
    <span className="eg-palette-words">
      <span className="eg-palette-label">{item.label}</span>
      {item.detail && <span className="eg-palette-detail">{item.detail}</span>}
    </span>
    {item.inactive && <Tag>Inactive</Tag>}
    <span className="eg-palette-kind">{item.kind}</span>
  </Command.Item>
);
