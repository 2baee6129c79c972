import { letterTags, signatureTag } from '@evergreen/contracts/renewing/letters';
import { Card } from '../../../kit/page/Card';
import './letters.css';

const rows = [
  ...Object.entries(letterTags).map(([tag, about]) => ({ tag: `{${tag}}`, ...about })),
  {
    tag: `{%${signatureTag}}`,
    meaning: 'Signature image of the person who downloads the letter, at most 400x80 pixels',
    sample: 'Your own',
  },
];

/** The tags of a template, and their values. */
export const TagsCard = () => (
  <Card title="Tags" note="Tags that a letter fills in where its template has them in braces">
    <div className="eg-card-body">
      <p className="eg-letter-how">
        A tag without a value is empty. To omit the words around it as well, put them between{' '}
        <code>{'{#invoiceTotal}'}</code> and <code>{'{/invoiceTotal}'}</code>.
      </p>
      <table className="eg-letter-tags">
        <thead>
          <tr>
            <th scope="col">Tag</th>
            <th scope="col">Meaning</th>
            <th scope="col">In a sample</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ tag, meaning, sample }) => (
            <tr key={tag}>
              <th scope="row">
                <code>{tag}</code>
              </th>
              <td>{meaning}</td>
              <td className="eg-letter-sample">{sample}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Card>
);
