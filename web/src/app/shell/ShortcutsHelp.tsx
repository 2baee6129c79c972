import { InfoDialog } from '../../kit/dialog/InfoDialog';
import { paletteKeys, paletteWords } from '../palette/paletteLabels';
import { useKnownShortcuts, useShortcutsOn } from '../../kit/keyboard/keys';
import './keys.css';

const always = [
  { key: paletteKeys, does: paletteWords },
  { key: 'Enter', does: 'Open the row' },
  { key: '↑ ↓', does: 'Walk through the rows' },
  { key: 'Shift click', does: 'Select all rows from the last selected to this one' },
  { key: 'Esc', does: 'Close what is open' },
];

const ShortcutsHelp = ({ onClose }: { onClose: () => void }) => {
  const on = useShortcutsOn();
  const known = useKnownShortcuts();
  const keys = on ? [...new Map(known.map((shortcut) => [shortcut.key, shortcut])).values()] : [];
  return (
    <InfoDialog open onClose={onClose} title="Keyboard Shortcuts">
      <dl className="eg-keys">
        {[...always, ...keys].map((shortcut) => (
          <div key={shortcut.key} className="eg-key">
            <dt>
              <kbd>{shortcut.key}</kbd>
            </dt>
            <dd>{shortcut.does}</dd>
          </div>
        ))}
      </dl>
      {!on && <p className="eg-muted">Single-key shortcuts are switched off in your menu.</p>}
    </InfoDialog>
  );
};

export default ShortcutsHelp;
