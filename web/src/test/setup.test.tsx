import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Fade from '@mui/material/Fade';
import TextField from '@mui/material/TextField';
import { screen } from '@testing-library/react';
import { beginning } from '../../../tests/support/instant';
import { pass } from '../../../tests/support/passing';
import { renderScreen } from './render';

const asJsdomDoes = (getComputedStyle as unknown as { asJsdomDoes: typeof getComputedStyle }).asJsdomDoes;
const asked = ['display', 'visibility', 'opacity', 'pointer-events'];

const Everything = () => (
  <>
    <Button disabled>Off</Button>
    <TextField id="name" label="Name" required helperText="As on the license" />
    <Collapse in={false}>Folded</Collapse>
    <Fade in={false}>
      <p>Faded</p>
    </Fade>
    <div style={{ visibility: 'hidden' }}>
      <p>
        Unseen <b style={{ visibility: 'visible' }}>but this</b>
      </p>
    </div>
    <div hidden>
      <label>
        Inside <input />
      </label>
    </div>
    <input type="hidden" />
    <table>
      <tbody>
        <tr>
          <td>Cell</td>
        </tr>
      </tbody>
    </table>
  </>
);

test('an element is as visible and as pressable as jsdom finds it', () => {
  renderScreen(<Everything />);
  const shown = (styleOf: typeof getComputedStyle) =>
    [...document.body.querySelectorAll('*')].map((element) => [
      element.tagName,
      ...asked.map((name) => styleOf(element).getPropertyValue(name)),
    ]);
  expect(shown(getComputedStyle)).toEqual(shown(asJsdomDoes));
});

test('a label and its field know each other', () => {
  renderScreen(<Everything />);
  const name = screen.getByLabelText(/^Name/);
  expect((name as HTMLInputElement).labels).toHaveLength(1);
  expect([...document.querySelectorAll('label')].map(({ control }) => control)).toEqual([
    name,
    document.querySelector('label input'),
  ]);
});

test('a test’s clock begins at one instant, and moves only where the test moves it', async () => {
  expect(Date.now()).toBe(beginning);
  await pass(60_000);
  expect(Date.now()).toBe(beginning + 60_000);
});
