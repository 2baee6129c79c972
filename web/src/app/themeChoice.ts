import { store } from '../kit/browser/store';

export type ThemeChoice = 'system' | 'light' | 'dark';

export const themeLabels: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };

const key = 'evergreen.theme';

const kept = (): ThemeChoice => {
  const value = localStorage.getItem(key);
  return value === 'light' || value === 'dark' ? value : 'system';
};

const chosen = store(kept());

/** The stylesheet follows the system unless the attribute overrides it. */
export const applyTheme = () => {
  const choice = chosen.get();
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
};

export const chooseTheme = (next: ThemeChoice) => {
  localStorage.setItem(key, next);
  chosen.set(next);
  applyTheme();
};

export const useThemeChoice = chosen.use;
