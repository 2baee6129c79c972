/** The text with the condition inverted; or why that is impossible. */
export const applied = (standing, { before, after }) => {
  const times = standing.split(before).length - 1;
  if (times === 0) return { why: `the text is no longer there: ${before}` };
  if (times > 1) return { why: `the text is there ${times} times: ${before}` };
  return { text: standing.replace(before, () => after) };
};

const SPEC = /\.(spec|test)\.tsx?$/;

/** Jest's line for the first failed test, or file; console output of a file has such a line, too. */
export const failureIn = (said) => /^ {2}● (?!Console$)(.+)$/m.exec(said)?.[1];

/** The specs for each path prefix of a flip. @param {{ specs: string[] }} flip @param {string[]} files */
export const specsOf = ({ specs: beginnings }, files) =>
  beginnings.map((beginning) => ({
    beginning,
    specs: files.filter((path) => SPEC.test(path) && path.startsWith(beginning)),
  }));

/**
 * @typedef {{ name: string, file: string, before: string, after: string, specs: string[] }} Flip
 * Those with these numbers, from 1 on, or with these words in their names or files; all where nothing is asked.
 * @param {Flip[]} flips
 * @param {string[]} names
 * @returns {[number, Flip][]}
 */
export const chosen = (flips, names) =>
  flips
    .map((flip, index) => [index + 1, flip])
    .filter(
      ([number, { name, file }]) =>
        names.length === 0 ||
        names.some((pattern) =>
          /^\d+$/.test(pattern) ? Number(pattern) === number : `${name} ${file}`.includes(pattern),
        ),
    );
