/** The order of a list. */
export interface ListOrder {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  /** Empty values come last, in both directions. */
  readonly isNullable: boolean;
  /** Unique, in the same direction. */
  readonly tie: string;
}

/** A row's place in the order: its values as text, without loss of precision. */
export interface RowPlace {
  readonly at: string | null;
  readonly tie: string;
}

/** Rows beyond a place, in parts. Each part is an index range; one condition for all would not be. */
export interface KeyedPart {
  readonly condition: string;
  readonly params: readonly string[];
  readonly order: string;
}

const turned = { asc: 'desc', desc: 'asc' } as const;

/** @param isBack from the end to the beginning */
export const orderText = ({ column, direction, isNullable, tie }: ListOrder, isBack = false): string => {
  const way = isBack ? turned[direction] : direction;
  const nulls = isNullable ? ` nulls ${isBack ? 'first' : 'last'}` : '';
  return `${column} ${way}${nulls}, ${tie} ${way}`;
};

/** @param first number of the first parameter @param isBack the rows before the place, the nearest one first */
export const partsBeyond = (order: ListOrder, { at, tie }: RowPlace, first: number, isBack: boolean): KeyedPart[] => {
  const { column, isNullable } = order;
  const isUp = (order.direction === 'asc') !== isBack;
  const than = isUp ? '>' : '<';
  const text = orderText(order, isBack);
  const valued: KeyedPart = {
    // The first half narrows an index that has the column without the tie.
    condition: `${column} ${than}= $${first} and (${column}, ${order.tie}) ${than} ($${first}, $${first + 1})`,
    params: at === null ? [] : [at, tie],
    order: text,
  };
  const tied: KeyedPart = {
    condition: `${column} is null and ${order.tie} ${than} $${first}`,
    params: [tie],
    order: text,
  };
  if (at === null) return isBack ? [tied, { condition: `${column} is not null`, params: [], order: text }] : [tied];
  const empty: KeyedPart = { condition: `${column} is null`, params: [], order: text };
  return isNullable && !isBack ? [valued, empty] : [valued];
};
