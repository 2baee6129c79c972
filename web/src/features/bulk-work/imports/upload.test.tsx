import { createEvent, fireEvent, screen } from '@testing-library/react';
import { ProblemError, Unreachable } from '../../../kit/http/problem';
import { renderScreen } from '../../../test/render';
import { UploadCard } from './UploadCard';

const mockSent: { file: File; key: string }[] = [];
const mockAnswers: (() => Promise<{ id: string }>)[] = [];
jest.mock('../../../shared/sendFile', () => ({
  sendFile: (_path: string, file: File, { key }: { key: string }) => {
    mockSent.push({ file, key });
    return mockAnswers.shift()?.();
  },
}));

const csv = (name = 'boston.csv') => new File(['license_num\nLB-1'], name, { lastModified: 1 });
const choose = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('File of licenses'), { target: { files } });
const shown = (...answers: (() => Promise<{ id: string }>)[]) => {
  mockSent.length = 0;
  mockAnswers.splice(0, mockAnswers.length, ...answers);
  return renderScreen(<UploadCard />, { at: '/imports' });
};
const cut = () => Promise.reject(new Unreachable('upload'));

describe('the upload of a register', () => {
  it('that was cut says what to do, and sends the same file with the same key again', async () => {
    const { user } = shown(cut, () => Promise.resolve({ id: '1' }));
    await choose(csv());
    expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(mockSent.map(({ file }) => file.name)).toEqual(['boston.csv', 'boston.csv']);
    expect(mockSent[1]?.key).toBe(mockSent[0]?.key);
  });

  it('that was cut is no hindrance to another file', async () => {
    shown(cut, cut);
    await choose(csv());
    await screen.findByText(/The server cannot be reached/);
    await choose(csv('denver.csv'));
    expect(mockSent[1]?.file.name).toBe('denver.csv');
    expect(mockSent[1]?.key).not.toBe(mockSent[0]?.key);
  });

  it('that is refused gives the reason, and nothing to try again', async () => {
    shown(() => Promise.reject(new ProblemError(400, { detail: 'The file is empty.' })));
    await choose(csv());
    expect(await screen.findByText('The file is empty.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it.each([
    ['Choose one file at a time.', [csv(), csv('b.csv')]],
    ['Selected file must be a .csv or .xlsx file', [csv('list.pdf')]],
    ['The file is empty.', [new File([], 'list.csv')]],
  ])('is not begun: %s', async (reason, files) => {
    shown();
    await choose(...files);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(mockSent).toEqual([]);
  });

  it('is the only thing that happens to a dropped file: the browser opens none', () => {
    shown();
    const drop = createEvent.drop(document.body);
    fireEvent(document.body, drop);
    expect(drop.defaultPrevented).toBe(true);
  });
});
