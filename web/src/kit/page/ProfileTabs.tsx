import { number } from '@evergreen/contracts/counted';
import { Link } from 'react-router';
import { useAddress } from '../routing/address';
import './profile-tabs.css';

interface Tab {
  label: string;
  /** The number next to the label. */
  count?: number | undefined;
}

interface ProfileTabsProps<T extends string> {
  /** The noun: "License Type". */
  of: string;
  tabs: Readonly<Record<T, Tab>>;
  /** The current tab. */
  now: T;
}

const param = 'tab';

/** The current tab from the URL; default: the first. */
export const useTab = <T extends string>(tabs: readonly [T, ...T[]]): T => {
  const tabParam = useAddress().params.get(param);
  return tabs.find((tab) => tab === tabParam) ?? tabs[0];
};

/** Tabs of a profile. Other URL parameters stay, so that a list keeps its state. */
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
          {count !== undefined && <em>{number(count)}</em>}
        </Link>
      ))}
    </nav>
  );
};
