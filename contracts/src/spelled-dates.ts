const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "18 April 2027": unambiguous. */
export const spelled = (iso: string): string => {
  const [year, month, day] = iso.split('-');
  return `${Number(day)} ${months[Number(month) - 1]} ${Number(year)}`;
};
