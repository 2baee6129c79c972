import { Fragment, type ReactNode } from 'react';
import { isCode } from '../values/Words';

export type Fact = readonly [label: string, value: ReactNode];

const missing = (value: ReactNode) => value === undefined || value === null || value === '' || value === false;

/** Whether all facts are empty. */
export const noneKnown = (facts: readonly (Fact | false)[]): boolean =>
  facts.every((fact) => !fact || missing(fact[1]));

/** Prevents line breaks at the hyphens of EINs and license numbers. */
const unbroken = (value: ReactNode) =>
  typeof value === 'string' && isCode(value) ? <span className="eg-unbroken">{value}</span> : value;

/** Labels and values of a record; an empty value is a dash, with text for screen readers. */
export const Facts = ({ facts }: { facts: readonly (Fact | false)[] }) => (
  <dl className="eg-facts">
    {facts.map(
      (fact) =>
        fact && (
          <Fragment key={fact[0]}>
            <dt>{fact[0]}</dt>
            <dd>
              {missing(fact[1]) ? (
                <span className="eg-muted">
                  <span aria-hidden>–</span>
                  <span className="eg-sr">Not set</span>
                </span>
              ) : (
                unbroken(fact[1])
              )}
            </dd>
          </Fragment>
        ),
    )}
  </dl>
);
