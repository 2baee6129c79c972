import { spawnSync } from 'node:child_process';
import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOBODY = 65534;

/**
 * PostgreSQL refuses to run as root. The ways around it, best first, each with the owner that its data folder needs.
 * A user namespace keeps root's own files readable. If containers forbid namespaces, `nobody` with only the
 * capability to traverse folders of mode 0700 does the same; without that secure bit access(2) would not count it. A
 * plain change of user works if every folder on the way is open.
 */
const waysDown = [
  { prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`], owner: 0 },
  {
    prefix: [
      'setpriv',
      `--reuid=${NOBODY}`,
      `--regid=${NOBODY}`,
      '--clear-groups',
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ],
    owner: NOBODY,
  },
  { prefix: [], owner: NOBODY, options: { uid: NOBODY, gid: NOBODY } },
];

const PROBE = '"$1" --version && cd "$2"';

/** How to run this program, on data in this folder, as a user other than root. */
export function unprivileged(program, folder) {
  if (process.getuid?.() !== 0) return { command: (args) => [program, args], options: {}, own: () => undefined };
  // In another user's clone the files are that user's, and so is the database.
  const { uid, gid } = statSync(program);
  const asOwner = uid === 0 ? [] : [{ prefix: [], owner: uid, options: { uid, gid } }];
  const way = [...asOwner, ...waysDown].find(({ prefix, options }) => {
    const [file, ...args] = [...prefix, '/bin/sh', '-c', PROBE, 'probe', program, folder];
    return spawnSync(file, args, { ...options, stdio: 'ignore' }).status === 0;
  });
  if (!way) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine offers no way to give root up. ' +
        'Run as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return {
    command(args) {
      const [file, ...rest] = [...way.prefix, program, ...args];
      return [file, rest];
    },
    options: way.options ?? {},
    own: (path) => own(path, way.owner),
  };
}

/** Changes the owner of a file, or of a folder with its content, unless it belongs to that owner already. */
function own(path, owner) {
  const entry = lstatSync(path);
  if (entry.uid === owner) return;
  if (entry.isDirectory()) {
    for (const inside of readdirSync(path, { recursive: true })) lchownSync(join(path, inside), owner, owner);
  }
  lchownSync(path, owner, owner);
}
