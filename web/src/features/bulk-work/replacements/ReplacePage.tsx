import { counted } from '@evergreen/contracts/counted';
import { type Leaver, PlaceKind } from '@evergreen/contracts/bulk-work/replacements';
import Button from '@mui/material/Button';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useDialog } from '../../../kit/dialog/useDialog';
import { useMay } from '../../../kit/data/identity';
import { Notice } from '../../../kit/signs/Notice';
import { DetailPage } from '../../../kit/page/DetailPage';
import { AuthoritiesCard } from './AuthoritiesCard';
import { type ChosenPlaces, countsOf, everywhere, totalOf } from './chosen';
import { PlacesCard } from './PlacesCard';
import { ReplaceDialog } from './ReplaceDialog';
import { useLeaver } from './replacements.api';

const backTo = ({ id, propertyId, name }: Leaver) =>
  propertyId === null ? { to: `/officers/${id}`, label: name } : { to: `/properties/${propertyId}`, label: 'Property' };

const places = (count: number) => counted(count, 'place');
const inactive = (count: number) =>
  counted(count, 'inactive license keeps its officers.', 'inactive licenses keep their officers.');

interface WorkProps {
  leaver: Leaver;
  chosen: ChosenPlaces;
  onChoose?: ((chosen: ChosenPlaces) => void) | undefined;
}

const Work = ({ leaver, chosen, onChoose }: WorkProps) => (
  <>
    {PlaceKind.options.map((kind) => (
      <PlacesCard
        key={kind}
        leaver={leaver}
        kind={kind}
        chosen={chosen[kind]}
        onChoose={onChoose && ((now) => onChoose({ ...chosen, [kind]: now }))}
      />
    ))}
  </>
);

/** Replaces a person: every place that names them, the authorities to inform, and the act that replaces them there. */
export const ReplacePage = () => {
  const { personId = '' } = useParams();
  const query = useLeaver(personId);
  const edits = useMay()('entity.edit');
  const [chosen, setChosen] = useState(everywhere);
  const dialog = useDialog();
  const canChange = query.data ? totalOf(countsOf(everywhere, query.data)) : 0;
  const total = query.data ? totalOf(countsOf(chosen, query.data)) : 0;
  return (
    <>
      <DetailPage
        query={query}
        {...(query.data && { back: backTo(query.data) })}
        title={({ name }) => `Replace ${name}`}
        status={({ counts }) => <span className="eg-muted">named in {places(totalOf(counts))}</span>}
        actions={() =>
          edits &&
          canChange > 0 && (
            <Button
              variant="contained"
              startIcon={<UserRoundX size={15} aria-hidden />}
              disabled={total === 0}
              onClick={dialog.show}
            >
              {total === 0 ? 'Replace' : `Replace in ${places(total)}`}
            </Button>
          )
        }
        notices={({ inactiveLicenses, counts }) => (
          <>
            {edits && canChange === 0 && totalOf(counts) > 0 && (
              <Notice tone="soon">None of these places can be changed by you. Each says why it stays as it is.</Notice>
            )}
            {edits && canChange > 0 && total === 0 && <Notice tone="soon">Choose at least one place.</Notice>}
            {inactiveLicenses > 0 && <Notice tone="plain">{inactive(inactiveLicenses)}</Notice>}
          </>
        )}
        work={(leaver) => <Work leaver={leaver} chosen={chosen} onChoose={edits ? setChosen : undefined} />}
        facts={(leaver) => <AuthoritiesCard leaver={leaver} />}
      />
      {dialog.props.open && query.data && (
        <ReplaceDialog leaver={query.data} places={chosen} onClose={dialog.props.onClose} />
      )}
    </>
  );
};
