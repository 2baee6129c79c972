import { counted, number } from '@evergreen/contracts/counted';
import type { Leaver, ToldAuthority } from '@evergreen/contracts/bulk-work/replacements';
import { Link } from 'react-router';
import { ExternalLink } from '../../../kit/values/ExternalLink';
import { Card } from '../../../kit/page/Card';
import { NothingHere } from '../../../kit/loading/states';

const Told = ({ id, name, licenses: count, types, forms }: ToldAuthority) => (
  <li>
    <Link to={`/licensing-authorities/${id}`}>{name}</Link>{' '}
    <span className="eg-muted">{counted(count, 'license')}</span>
    {types.map(({ name: type, notes }) => (
      <div key={type}>
        {type}
        {notes && <span className="eg-muted">: {notes}</span>}
      </div>
    ))}
    {forms.map(({ label, url }) => (
      <div key={url}>
        <ExternalLink url={url}>{label}</ExternalLink>
      </div>
    ))}
  </li>
);

/** The authorities that want to be informed, and their forms. */
export const AuthoritiesCard = ({ leaver }: { leaver: Leaver }) => {
  const { authorities, moreAuthorities } = leaver;
  return (
    <Card title="Ask for a Form or Notice" note={number(authorities.length + moreAuthorities)}>
      {authorities.length === 0 ? (
        <NothingHere reason="No authority of these licenses asks for a change form or a notice." />
      ) : (
        <ul className="eg-told-list" aria-label="Authorities that ask for a form or notice">
          {authorities.map((authority) => (
            <Told key={authority.id} {...authority} />
          ))}
          {moreAuthorities > 0 && <li className="eg-muted">and {number(moreAuthorities)} more</li>}
        </ul>
      )}
    </Card>
  );
};
