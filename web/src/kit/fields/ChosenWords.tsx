import { plainText } from '../dialog/fieldWords';
import type { OptionSource } from './options';
import { useChosenOptions } from './useChosenOptions';

const valuesIn = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []));

/** What was chosen, in the words of the list that it was chosen from. */
const ChosenWords = ({ source, value }: { source: OptionSource; value: unknown }) => {
  const options = useChosenOptions(source, valuesIn(value));
  return options.map(({ label }) => label).join(', ') || plainText(null);
};

/** How a form speaks of the values of a picker. */
export const chosenIn = (source: OptionSource) => (value: unknown) => <ChosenWords source={source} value={value} />;
