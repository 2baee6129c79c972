// Draws every machine as a statechart into docs/machines, from the built workflows, so that pictures and code agree.
// With --check it writes nothing and fails when a picture is stale.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const built = join(root, 'workflows', 'dist');
const folder = join(root, 'docs', 'machines');

const pictures = [
  ['renewing/renewal', 'renewalMachine', 'A renewal, full and tracking-only'],
  ['bulk-work/importRun', 'importRunMachine', 'An import run'],
  ['bulk-work/importAct', 'importActMachine', 'What is done with an import afterwards'],
  ['bulk-work/sourceList', 'sourceListMachine', 'A list of a source that is watched'],
  ['bulk-work/bulkRun', 'bulkRunMachine', 'A background run over many items'],
  ['bulk-work/replacement', 'replacementMachine', 'A person who is replaced wherever they are named'],
  ['bulk-work/exportRun', 'exportRunMachine', 'A file that is made in the background'],
  ['bulk-work/bulkBeginWizard', 'bulkBeginWizardMachine', 'The wizard of a bulk begin'],
  ['licensing/authorityWizard', 'authorityWizardMachine', 'The wizard of a licensing authority'],
  ['accounts/clientWizard', 'clientWizardMachine', 'The wizard of a client'],
  ['licensing/licenseTypeWizard', 'licenseTypeWizardMachine', 'The wizard of a license type'],
  ['bulk-work/importWizard', 'importWizardMachine', 'The wizard of an import'],
  ['accounts/account', 'accountMachine', "A user's account"],
  ['renewing/task', 'taskMachine', 'A task'],
  ['renewing/invoice', 'invoiceMachine', 'An invoice, of all three kinds'],
];

const guardText = (guard) => {
  if (!guard) return '';
  if (typeof guard === 'string') return ` [${guard}]`;
  const params = Object.entries(guard.params ?? {}).map(([name, value]) => `${name} ${value}`);
  return ` [${guard.type}${params.length > 0 ? `: ${params.join(', ')}` : ''}]`;
};

const transitionsOf = (state) =>
  Object.entries(state.config.on ?? {}).flatMap(([event, config]) =>
    [config].flat().map((target) => ({
      event,
      target: typeof target === 'string' ? target : (target.target ?? state.key),
      guard: typeof target === 'string' ? undefined : target.guard,
    })),
  );

const draw = (machine, title) => {
  const states = Object.values(machine.states);
  const moves = states.flatMap((state) => transitionsOf(state).map((move) => ({ from: state.key, ...move })));
  const lines = moves
    .filter(({ from, target }) => from !== target)
    .map(({ from, target, event, guard }) => `  ${from} --> ${target}: ${event}${guardText(guard)}`);
  const stays = states
    .map(({ key }) => [key, moves.filter(({ from, target }) => from === key && target === key)])
    .filter(([, kept]) => kept.length > 0)
    .map(([key, kept]) => `| ${key} | ${kept.map(({ event, guard }) => event + guardText(guard)).join(', ')} |`);
  return [
    `# ${title}`,
    '',
    'Drawn by `node tools/diagrams.mjs` from the machine itself.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${machine.config.initial}`,
    ...lines,
    ...states.filter(({ type }) => type === 'final').map(({ key }) => `  ${key} --> [*]`),
    '```',
    '',
    ...(stays.length > 0
      ? ['What is recorded without moving:', '', '| In state | Events |', '|---|---|', ...stays, '']
      : []),
  ].join('\n');
};

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
};

const stale = [];
for (const [path, exported, title] of pictures) {
  const module = await import(pathToFileURL(join(built, `${path}.machine.js`)).href);
  const file = join(folder, `${basename(path)}.md`);
  const drawn = draw(module[exported], title);
  if (read(file) !== drawn) stale.push({ file, drawn });
}

if (process.argv.includes('--check')) {
  for (const { file } of stale) process.stderr.write(`${relative(root, file)} is stale: run node tools/diagrams.mjs\n`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  mkdirSync(folder, { recursive: true });
  for (const { file, drawn } of stale) writeFileSync(file, drawn);
}
