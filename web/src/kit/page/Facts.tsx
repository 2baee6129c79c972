import { Fragment, type ReactNode } from 'react';
import { isCode } from '../Words';

export type Fact = readonly [label: string, value: ReactNode];

const missing = (value: ReactNode) => value === undefined || value === null || value === '' || value === false;

/** Is none of them known? */
export const noneKnown = (facts: readonly (Fact | false)[]): boolean =>
  facts.every((fact) => !fact || missing(fact[1]));

/** No line breaks at the hyphen of an EIN or a license number. */
const unbroken = (value: ReactNode) =>
  typeof value === 'string' && isCode(value) ? <span className="eg-unbroken">{value}</span> : value;

/** Labels and values of a record; what is not known is a dash, with its word for those who listen. */
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
