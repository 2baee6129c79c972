import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { focusGoesOn } from './focusGoesOn';

const Work = ({ done }: { done: number }) => (
  <section>
    {[1, 2, 3].map((step) => (
      <div key={step} data-next={step === done + 1 ? 'place' : undefined}>
        {step <= done && <button type="button">Edit {step}</button>}
        {step === done + 1 && (
          <button type="button" data-next="act" disabled={step === 3}>
            Close {step}
          </button>
        )}
        {step === 3 && step === done + 1 && <button type="button">Add an invoice</button>}
      </div>
    ))}
  </section>
);

const Rows = ({ rows }: { rows: readonly string[] }) => (
  <ul>
    {rows.map((row) => (
      <li key={row}>
        <a href="#row" data-opens-row="">
          {row}
        </a>
        <button type="button">Remove {row}</button>
      </li>
    ))}
  </ul>
);

const goesOn = focusGoesOn();

const page = (children: React.ReactNode) => (
  <main ref={goesOn}>
    <h1 tabIndex={-1}>Page</h1>
    {children}
  </main>
);

const button = (name: string) => screen.getByRole('button', { name });

describe('where the focus goes when what had it is gone', () => {
  test('to the act that comes next', async () => {
    const { rerender } = render(page(<Work done={0} />));
    button('Close 1').focus();
    rerender(page(<Work done={1} />));
    await waitFor(() => expect(button('Close 2')).toHaveFocus());
  });

  test('to the first thing to do where the act still waits for something', async () => {
    const { rerender } = render(page(<Work done={1} />));
    button('Close 2').focus();
    rerender(page(<Work done={2} />));
    await waitFor(() => expect(button('Add an invoice')).toHaveFocus());
  });

  test('to the row that moved up, and from the last one to the one before', async () => {
    const { rerender } = render(page(<Rows rows={['a', 'b', 'c']} />));
    button('Remove b').focus();
    rerender(page(<Rows rows={['a', 'c']} />));
    await waitFor(() => expect(screen.getByRole('link', { name: 'c' })).toHaveFocus());
    rerender(page(<Rows rows={['a']} />));
    await waitFor(() => expect(screen.getByRole('link', { name: 'a' })).toHaveFocus());
  });

  describe('of an act on chosen rows', () => {
    const List = ({ rows, chosen }: { rows: readonly string[]; chosen: boolean }) => (
      <section>
        <ul data-rows>
          {rows.map((row) => (
            <li key={row}>
              <input type="checkbox" aria-label={row} />
              <a href="#row" data-opens-row="">
                {row}
              </a>
            </li>
          ))}
        </ul>
        <div data-for-rows>{chosen && <button type="button">Accept</button>}</div>
        <button type="button">Next page</button>
      </section>
    );

    /** And on through the rows after it, as Tab goes. */
    const choose = (name: string) => {
      act(() => screen.getByLabelText(name).click());
      screen.getByRole('link', { name: 'c' }).focus();
    };

    test('to where the last one was chosen', async () => {
      const { rerender } = render(page(<List rows={['a', 'b', 'c']} chosen />));
      choose('b');
      button('Accept').focus();
      rerender(page(<List rows={['a', 'b', 'c']} chosen={false} />));
      await waitFor(() => expect(screen.getByLabelText('b')).toHaveFocus());
    });

    test('to the row that took its place', async () => {
      const { rerender } = render(page(<List rows={['a', 'b', 'c']} chosen />));
      choose('b');
      button('Accept').focus();
      rerender(page(<List rows={['a', 'c']} chosen={false} />));
      await waitFor(() => expect(screen.getByRole('link', { name: 'c' })).toHaveFocus());
    });
  });

  test('to the heading where nothing is left to do', async () => {
    const { rerender } = render(page(<Rows rows={['a']} />));
    button('Remove a').focus();
    rerender(page(<p>Nothing</p>));
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  });

  test('nowhere, where a user left it on purpose', async () => {
    const Counter = () => {
      const [count, setCount] = useState(0);
      return (
        <>
          <button type="button" onClick={() => setCount(count + 1)}>
            Count
          </button>
          {Array.from({ length: count }, (_, index) => (
            <i key={index}>{index}</i>
          ))}
        </>
      );
    };
    render(page(<Counter />));
    button('Count').focus();
    button('Count').blur();
    act(() => button('Count').click());
    await screen.findByText('0');
    expect(document.body).toHaveFocus();
  });
});
