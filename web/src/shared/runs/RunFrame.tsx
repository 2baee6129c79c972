import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Moment } from '../../kit/values/DateWithMeaning';
import { Notice } from '../../kit/signs/Notice';
import { Card } from '../../kit/page/Card';
import { DetailPage } from '../../kit/page/DetailPage';
import { type Fact, Facts } from '../../kit/page/Facts';

interface Ran {
  /** Why the whole run failed. */
  reason: string | null;
  startedBy: string | null;
  createdOn: string;
  finishedOn: string | null;
}

interface RunFrameProps<R extends Ran> {
  query: UseQueryResult<R>;
  back: { to: string; label: string };
  title: string | ((run: R) => string);
  status: (run: R) => ReactNode;
  actions: (run: R) => ReactNode;
  work: (run: R) => ReactNode;
  request: (run: R) => readonly Fact[];
}

/** The page of work in the background: who started it and when, its result, and why it failed. */
export const RunFrame = <R extends Ran>({ request, ...page }: RunFrameProps<R>) => (
  <DetailPage
    {...page}
    notices={({ reason }) => reason && <Notice tone="late">{reason}</Notice>}
    facts={(run) => (
      <Card title="Details">
        <Facts
          facts={[
            ...request(run),
            ['Started By', run.startedBy ?? ''],
            ['Started', <Moment key="at" at={run.createdOn} />],
            run.finishedOn !== null && ['Finished', <Moment key="end" at={run.finishedOn} />],
          ]}
        />
      </Card>
    )}
  />
);
