import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { Command } from 'cmdk';
import { ArrowLeft, Search } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { mostFound } from '@evergreen/contracts/oversight/search';
import { useIdentity } from '../../kit/data/identity';
import { messageOf } from '../../kit/http/problem';
import type { AppRoute } from '../../kit/areas/routes';
import { verbs } from './licenseActs';
import { paletteWords } from './paletteLabels';
import { PaletteRow } from './PaletteRow';
import type { Item, Place } from './places';
import { recall } from './recent';
import { usePalette } from './usePalette';
import { useProgramActs } from './useProgramActs';
import './palette.css';

interface PaletteProps {
  routes: readonly AppRoute[];
  onKeys: () => void;
  onClose: () => void;
}

const askIn = (place: Place): string => {
  if (place.what === 'of') return `Licenses of ${place.label}`;
  if (place.what === 'clients') return 'Switch to which client?';
  if (place.what === 'act') return `${verbs.find(({ act }) => act === place.act)?.label ?? ''} which license?`;
  return paletteWords;
};

const everything: Place = { what: 'all' };

const Palette = ({ routes, onKeys, onClose }: PaletteProps) => {
  const navigate = useNavigate();
  const identity = useIdentity();
  const [place, setPlace] = useState<Place>(everything);
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState<string>();
  const goTo = (to: string) => void navigate(to);
  const acts = useProgramActs(onKeys, term !== '');
  const { groups, items, error, loading, again, total } = usePalette(place, term, { routes, acts, goTo });
  // A late result does not move the selection of a user; otherwise the first row is selected.
  const went = useRef(false);
  const current = (items.find(({ id }) => id === chosen) ?? items.find(({ isFormer }) => !isFormer))?.id ?? '';
  const ask = askIn(place);

  const type = (next: string) => {
    went.current = false;
    setTerm(next);
    setChosen(undefined);
  };
  const look = (next: Place) => {
    setPlace(next);
    type('');
  };
  const choose = (item: Item) => {
    if (item.recalled) recall(identity, item);
    if ('place' in item.goal) return look(item.goal.place);
    onClose();
    if ('to' in item.goal) goTo(item.goal.to);
    else item.goal.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (/^(Arrow(Up|Down)|Home|End)$/.test(event.key)) went.current = true;
    const leaves = event.key === 'Escape' || (event.key === 'Backspace' && term === '');
    if (!leaves || place.what === 'all') return;
    event.preventDefault();
    event.stopPropagation();
    look(everything);
  };

  const says = () => {
    if (error && !loading) return messageOf(error);
    if (loading) return 'Searching';
    if (items.length > 0) return total >= mostFound ? `The first ${mostFound}. Type more to narrow them.` : '';
    if (place.what === 'act' && term.trim().length < 2) return 'Type a license number, a name or a city.';
    return term.trim() === '' ? 'There is nothing here.' : `Nothing found for “${term.trim()}”.`;
  };

  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{
        container: { style: { alignItems: 'flex-start', paddingTop: '8vh' } },
        paper: { 'aria-label': 'Find', style: { width: 640 } },
      }}
    >
      <Command
        label={ask}
        className="eg-palette"
        shouldFilter={false}
        vimBindings={false}
        loop
        value={current}
        onValueChange={(id) => went.current && setChosen(id)}
        onKeyDown={onKeyDown}
      >
        <div className="eg-palette-box">
          {place.what === 'all' ? (
            <Search size={18} aria-hidden />
          ) : (
            <IconButton size="small" aria-label="Back to everything" onClick={() => look(everything)}>
              <ArrowLeft size={18} aria-hidden />
            </IconButton>
          )}
          <Command.Input
            autoFocus
            key={place.what}
            aria-label={ask}
            placeholder={ask}
            value={term}
            maxLength={255}
            onValueChange={type}
          />
          <kbd>Esc</kbd>
        </div>
        <Command.List
          label="Found"
          className="eg-palette-list"
          aria-busy={loading}
          onPointerMoveCapture={() => (went.current = true)}
        >
          {groups.map(({ heading, items: rows }) => (
            <Command.Group key={heading} heading={heading} className="eg-palette-group">
              {rows.map((item) => (
                <PaletteRow key={item.id} item={item} onChoose={() => choose(item)} />
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <p className="eg-palette-says" role="status">
          {says()}
          {error && !loading && (
            <Button variant="text" size="small" onClick={again}>
              Try again
            </Button>
          )}
        </p>
      </Command>
    </Dialog>
  );
};

export default Palette;
