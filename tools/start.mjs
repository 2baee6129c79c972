// This file must load on every version of Node, to report an old one; all else is loaded after the check.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 21 || (major === 20 && minor >= 19)) {
  const [what, ...args] = process.argv.slice(2);
  if (what === 'dev') import('./dev-launcher.mjs').then(({ launchDev }) => launchDev());
  else if (what === 'command') import('./evergreen.mjs').then(({ evergreen }) => evergreen(args)).then(end, fail);
  else if (what === undefined) import('./launcher.mjs').then(({ launch }) => launch());
  else
    fail({
      message: `npm start takes nothing after it: ${process.argv.slice(2).join(' ')}. Settings are variables, as in PORT=4000 npm start.`,
    });
} else {
  process.stderr.write(
    `Evergreen needs Node.js 20.19 or later, 22 or 24; this is ${process.versions.node}. See https://nodejs.org.\n`,
  );
  process.exitCode = 1;
}

function end(code) {
  process.exitCode = code;
}

function fail({ message }) {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
