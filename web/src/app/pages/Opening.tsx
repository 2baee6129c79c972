import { ConnectionBar } from '../../kit/ConnectionBar';

/** What index.html shows before any code has come: it stays until the first page is there. */
const shell = document.getElementById('root')?.innerHTML ?? '';

export const Opening = () => <div dangerouslySetInnerHTML={{ __html: shell }} />;

/** Before the first page, with the bar that says why it does not come. */
export const FirstOpening = () => (
  <>
    <ConnectionBar />
    <Opening />
  </>
);
