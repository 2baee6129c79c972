import type { ReactNode } from 'react';
import type { Tone } from './Notice';

/** A colored word. */
export const Tag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`eg-tag eg-tone-${tone}`}>{children}</span>
);
