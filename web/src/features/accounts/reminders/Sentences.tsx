/** One sentence per line. */
export const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul className="eg-reminder-sentences">
    {of.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);
