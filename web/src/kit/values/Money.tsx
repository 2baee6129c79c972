const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars without a trailing .00; a missing amount is $--. */
export const moneyText = (amount: string | number | null | undefined) =>
  amount === null || amount === undefined || amount === ''
    ? '$--'
    : dollars.format(Number(amount)).replace(/\.00$/, '');

export const Money = ({ amount }: { amount: string | number | null | undefined }) => (
  <span className="eg-money">{moneyText(amount)}</span>
);
