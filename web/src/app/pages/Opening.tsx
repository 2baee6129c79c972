import { ConnectionBar } from '../../kit/loading/ConnectionBar';

/** The static content of index.html: it stays until the first page is rendered. */
const shell = document.getElementById('root')?.innerHTML ?? '';

export const Opening = () => <div dangerouslySetInnerHTML={{ __html: shell }} />;

/** Before the first page, with the bar that shows why it is not loading. */
export const FirstOpening = () => (
  <>
    <ConnectionBar />
    <Opening />
  </>
);
