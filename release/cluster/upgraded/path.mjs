import { People } from './people.mjs';
import { end } from './program.mjs';

const checked = async (program, ...words) => {
  const { code, output } = await program.evergreen(...words);
  return code === 0 ? [] : [`${program.version} ${words.join(' ')}: ${output}`];
};

/**
 * One database from release to release: each migrates it, the previous one goes on working on it, and the new one
 * verifies what that wrote.
 * @param programs in the order of the releases, the first on an empty database
 * @returns the failures
 */
export const onePath = async ([first, ...others], people, log) => {
  const wrong = [...(await checked(first, 'migrate')), ...(await checked(first, 'seed', '--sample'))];
  let before = first;
  for (const program of others) {
    log(`  ${before.version} on the tables of ${program.version} …`);
    wrong.push(...(await checked(program, 'migrate')));
    const process = await before.begin('api');
    const page = new People(process.url);
    await page.once(people).catch((error) => page.errors.push(error.message, process.said()));
    await end(process);
    wrong.push(...page.errors.map((error) => `${before.version}, ${error}`), ...(await checked(program, 'verify')));
    before = program;
  }
  return wrong;
};
