import { plainText } from '../../form/state/fieldWords';
import type { OptionSource } from '../options';
import { useChosenOptions } from './useChosenOptions';

const valuesIn = (value: unknown): string[] =>
  [value].flat().flatMap((item) => (typeof item === 'string' && item !== '' ? [item] : []));

/** The labels of chosen values. */
const ChosenWords = ({ source, value }: { source: OptionSource; value: unknown }) => {
  const options = useChosenOptions(source, valuesIn(value));
  return options.map(({ label }) => label).join(', ') || plainText(null);
};

/** The text of a picker's values. */
export const chosenIn = (source: OptionSource) => (value: unknown) => <ChosenWords source={source} value={value} />;
