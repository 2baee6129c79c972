import { Card, type CardProps } from './Card';
import { type Fact, Facts, noneKnown } from './Facts';

interface FactsCardProps extends Omit<CardProps, 'empty'> {
  facts: readonly (Fact | false)[];
}

/** A card of facts; collapsed to one line if all are empty. */
export const FactsCard = ({ facts, children, ...card }: FactsCardProps) => {
  const empty = noneKnown(facts);
  return (
    <Card {...card} empty={empty && 'Nothing has been entered.'}>
      {!empty && <Facts facts={facts} />}
      {children}
    </Card>
  );
};
