import { Link } from 'react-router';
import { useAddress } from '../address';
import './profile-tabs.css';

interface Tab {
  label: string;
  /** Beside its label: how many there are in it. */
  count?: number | undefined;
}

interface ProfileTabsProps<T extends string> {
  /** Of what they are: "License Type". */
  of: string;
  tabs: Readonly<Record<T, Tab>>;
  /** The one that is shown. */
  now: T;
}

const param = 'tab';

/** Which of these parts of a profile is shown: the address says it, else it is the first. */
export const useTab = <T extends string>(tabs: readonly [T, ...T[]]): T => {
  const asked = useAddress().params.get(param);
  return tabs.find((tab) => tab === asked) ?? tabs[0];
};

/** The parts of a profile. What stands in the address besides, stays: a list comes back as it was left. */
export const ProfileTabs = <T extends string>({ of, tabs, now }: ProfileTabsProps<T>) => {
  const { params } = useAddress();
  const [first] = Object.keys(tabs);
  const searchOf = (tab: string) => {
    const next = new URLSearchParams(params);
    if (tab === first) next.delete(param);
    else next.set(param, tab);
    return next.size > 0 ? `?${next.toString()}` : '';
  };
  return (
    <nav className="eg-segments eg-tabs" aria-label={of}>
      {Object.entries<Tab>(tabs).map(([tab, { label, count }]) => (
        <Link
          key={tab}
          to={{ search: searchOf(tab) }}
          preventScrollReset
          {...(tab === now ? { 'aria-current': 'page' as const } : {})}
        >
          {label}
          {count !== undefined && <em>{count.toLocaleString('en-US')}</em>}
        </Link>
      ))}
    </nav>
  );
};
