import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Fade from '@mui/material/Fade';
import TextField from '@mui/material/TextField';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginning } from '../../../tests/support/instant';
import { pass } from '../../../tests/support/runtime/passing';
import { clientHeaders, showClient } from '../kit/http/currentClient';
import { takeFocusOnHeading, wantFocusOnHeading } from '../kit/routing/title';
import { positionHeaders, sawPosition } from '../kit/http/position';
import { renderScreen } from './render';

const asJsdomDoes = (getComputedStyle as unknown as { asJsdomDoes: typeof getComputedStyle }).asJsdomDoes;
const properties = ['display', 'visibility', 'opacity', 'pointer-events'];

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
      ...properties.map((name) => styleOf(element).getPropertyValue(name)),
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

test('a query that ends after its test leaves no timer of the machine’s, which would hold the process', async () => {
  jest.useRealTimers();
  const timed = jest.spyOn(globalThis, 'setTimeout');
  await new QueryClient().fetchQuery({ queryKey: ['late'], queryFn: () => 'read' });
  expect(timed.mock.calls.map(([, delay]) => delay)).not.toContain(300_000);
});

describe('what the program keeps next to its screens', () => {
  const kept = () => [clientHeaders(), positionHeaders(), takeFocusOnHeading()];

  it.each(['a test', 'the next one'])('begins again with each test: %s', () => {
    expect(kept()).toEqual([{}, {}, false]);
    showClient('0193a0c0-0000-7000-8000-0000000000c1');
    sawPosition('00000000016B3748');
    wantFocusOnHeading();
    expect(kept()).not.toContainEqual({});
  });

  it('is in a store, which begins again: no file keeps a variable of its own', () => {
    const root = join(process.cwd(), 'web/src');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
    const keeping = files.filter(
      (path) => !/\.test(ing)?\.|^test/.test(path) && /^(export )?let /m.test(readFileSync(join(root, path), 'utf8')),
    );
    // Code that was read stays read.
    expect(keeping).toEqual(['kit/overlays/lazyLoading.tsx']);
  });
});
