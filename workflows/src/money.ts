/** A decimal string: 0 to 9999999.99, never a float. */
export type Money = string;

const shape = /^(\d{1,7})(?:\.(\d{1,2}))?$/;
const typed = /^\$?(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{1,2}))?$/;

export const isMoney = (text: string): boolean => shape.test(text);

/** Parses typed money ("$2,500.5"); null if invalid. */
export const parseMoney = (text: string): Money | null => {
  const match = typed.exec(text.trim());
  if (!match) return null;
  const whole = (match[1] ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, '');
  return whole.length > 7 ? null : `${whole}.${(match[2] ?? '').padEnd(2, '0')}`;
};

/** $2,500 and $2,500.50: without a trailing .00; $-- if missing. */
export const displayMoney = (amount: Money | null | undefined): string => {
  if (amount === null || amount === undefined || amount === '') return '$--';
  const [whole = '0', fraction = ''] = amount.replace(/^-/, '').split('.');
  const cents = fraction.padEnd(2, '0').slice(0, 2);
  const sign = amount.startsWith('-') ? '-' : '';
  return `${sign}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${cents === '00' ? '' : `.${cents}`}`;
};

const cents = (amount: Money): bigint => {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount);
  if (!match) throw new RangeError(`Not an amount of money: ${amount}`);
  const value = BigInt(`${match[2]}${(match[3] ?? '').padEnd(2, '0')}`);
  return match[1] ? -value : value;
};

const written = (value: bigint): Money => {
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The exact sum; may be negative. */
export const sumMoney = (amounts: readonly Money[]): Money =>
  written(amounts.reduce((total, amount) => total + cents(amount), 0n));

/** Exact, of either sign. */
export const subtractMoney = (from: Money, amount: Money): Money => written(cents(from) - cents(amount));

export const isZero = (amount: Money): boolean => cents(amount) === 0n;

export const isNegative = (amount: Money): boolean => cents(amount) < 0n;
