import { useMay } from '../../kit/data/identity';
import { chooseTheme, themeLabels, type ThemeChoice } from '../themeChoice';
import { signOut } from '../shell/signOut';
import type { Item } from './places';

const action = (id: string, label: string, goal: Item['goal'], also?: string): Item => ({
  id,
  kind: 'Action',
  label,
  also,
  goal,
});

/** Acts of the program rather than on a record; `all`: with those that are not listed by default. */
export const useProgramActs = (showKeys: () => void, all: boolean): Item[] => {
  const mayDo = useMay();
  return [
    ...(mayDo('client.switch') ? [action('switch', 'Switch client…', { place: { what: 'clients' } })] : []),
    action('keys', 'Show the keys', { run: showKeys }, 'keyboard shortcuts help'),
    ...(all ? (Object.keys(themeLabels) as ThemeChoice[]) : []).map((theme) =>
      action(`theme:${theme}`, `${themeLabels[theme]} theme`, { run: () => chooseTheme(theme) }),
    ),
    action('out', 'Sign out', { run: signOut }, 'log out'),
  ];
};
