import type { Paged, PageQuery } from '@evergreen/contracts/common';
import type { ReactNode } from 'react';
import { countInWords } from './countInWords';
import { ListView, useListData } from './ListView';
import { TakenList } from './TakenList';
import type { ListProps } from './types';
import './list-card.css';

interface ListCardProps<R extends { id: string }, Q extends PageQuery, P extends Paged<R>> extends ListProps<R, Q, P> {
  title: string;
  actions?: ReactNode;
  /** Required here: a profile has more than one list. */
  prefix: string;
}

/** A list inside a profile. */
export const ListCard = <R extends { id: string }, Q extends PageQuery, P extends Paged<R> = Paged<R>>(
  props: ListCardProps<R, Q, P>,
) => {
  const { title, actions, ...list } = props;
  const data = useListData<R, Q, P>(list);
  const { page } = data;
  return (
    <div className="eg-sub-list">
      <div className="eg-sub-list-head">
        <h2>{title}</h2>
        {page && (
          <span className="eg-muted">{list.summary?.(page) ?? countInWords(page.totalItemCount, list.noun)}</span>
        )}
        <span className="eg-push">
          <TakenList list={list} data={data} small={list.taken?.of !== undefined} />
          {actions}
        </span>
      </div>
      <ListView list={list} data={data} label={title} inProfile />
    </div>
  );
};
