import { Card, type CardProps } from './Card';
import { type Fact, Facts, noneKnown } from './Facts';

interface FactsCardProps extends Omit<CardProps, 'empty'> {
  facts: readonly (Fact | false)[];
}

/** Labels and values in a card of their own; where none is known, the card is one line. */
export const FactsCard = ({ facts, children, ...card }: FactsCardProps) => {
  const empty = noneKnown(facts);
  return (
    <Card {...card} empty={empty && 'Nothing has been entered.'}>
      {!empty && <Facts facts={facts} />}
      {children}
    </Card>
  );
};
