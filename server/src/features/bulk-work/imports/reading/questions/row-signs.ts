import type { ImportField, ImportLeftOut } from '@evergreen/contracts/bulk-work/imports';
import type { Remarks } from '../rows/normalise.js';

interface TermWord {
  readonly word: string;
  readonly count: number;
  /** Rows whose dates span a term. */
  readonly fromDates: number;
}

/** Remarks of all rows. */
export interface RowSigns {
  readonly forward: number;
  readonly backward: number;
  /** By lower-case word. */
  readonly terms: ReadonlyMap<string, TermWord>;
  readonly leftOut: readonly ImportLeftOut[];
}

const mostWords = 20;
const shownValues = 5;
const shownCharacters = 100;

/** Collects remarks; keeps no rows. */
export class RowSignsOfFile implements RowSigns {
  forward = 0;
  backward = 0;
  readonly terms = new Map<string, TermWord>();
  private readonly fields = new Map<ImportField, ImportLeftOut>();

  add(rows: readonly { readonly remarks: Remarks; readonly ok: boolean }[]): void {
    for (const { remarks, ok } of rows) this.addOne(remarks, ok);
  }

  get leftOut(): ImportLeftOut[] {
    return [...this.fields.values()];
  }

  private addOne({ leftOut, termWord, isForward }: Remarks, ok: boolean): void {
    if (isForward === true) this.forward += 1;
    if (isForward === false) this.backward += 1;
    if (termWord) this.addTerm(termWord);
    if (!ok) return;
    for (const { field, value } of leftOut) {
      const entry = this.fields.get(field) ?? { field, count: 0, values: [] };
      const text = value.slice(0, shownCharacters);
      const isNew = entry.values.length < shownValues && !entry.values.includes(text);
      this.fields.set(field, { field, count: entry.count + 1, values: isNew ? [...entry.values, text] : entry.values });
    }
  }

  private addTerm({ word, fromDates }: NonNullable<Remarks['termWord']>): void {
    const key = word.toLowerCase();
    const entry = this.terms.get(key) ?? { word, count: 0, fromDates: 0 };
    if (entry.count === 0 && this.terms.size === mostWords) return;
    this.terms.set(key, { ...entry, count: entry.count + 1, fromDates: entry.fromDates + (fromDates ? 1 : 0) });
  }
}
