import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const secret = () => randomBytes(24).toString('hex');

/** The values that a user fills in in `deploy/evergreen.env.example`. */
const filledIn = ({ url, ...others }) => {
  const [owner, login] = [secret(), secret()];
  const values = {
    POSTGRES_PASSWORD: owner,
    EVERGREEN_LOGIN_PASSWORD: login,
    METRICS_TOKEN: secret(),
    SECRETS_KEY: secret(),
    PUBLIC_URL: url,
    SMTP_URL: 'smtp://mail:1025',
    S3_ENDPOINT: 'http://bucket:9000',
    S3_BUCKET: 'documents',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    CHECKPOINTS_TO: 'keeper@elsewhere.example',
    ...others,
  };
  const text = readFileSync(join(root, 'deploy/evergreen.env.example'), 'utf8')
    .replaceAll('change-me-owner', owner)
    .replaceAll('change-me-login', login)
    .split('\n')
    .map((line) => {
      const name = /^([A-Z0-9_]+)=/.exec(line)?.[1];
      return name && name in values ? `${name}=${values[name]}` : line;
    });
  const said = new Set(text.map((line) => line.split('=')[0]));
  const more = Object.entries(values).filter(([name]) => !said.has(name));
  return [...text, ...more.map(([name, value]) => `${name}=${value}`), ''].join('\n');
};

/**
 * A folder with the unchanged files of a user, and the user's settings.
 * @param composeMajor 1 knows no `name`, which is then left out of the copy
 */
export class Files {
  constructor(settings, composeMajor) {
    this.folder = mkdtempSync(join(tmpdir(), 'evergreen-cluster-'));
    cpSync(join(root, 'deploy'), join(this.folder, 'deploy'), { recursive: true });
    rmSync(join(this.folder, 'deploy/evergreen.env'), { force: true });
    this.settings = filledIn(settings);
    writeFileSync(join(this.folder, 'deploy/evergreen.env'), this.settings);
    const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
    writeFileSync(
      join(this.folder, 'docker-compose.yml'),
      composeMajor === 1 ? text.replace(/^name: .*\n/m, '') : text,
    );
    cpSync(join(import.meta.dirname, 'outside/compose.yml'), join(this.folder, 'outside.yml'));
  }

  /** The value of a setting. */
  setting(name) {
    return new RegExp(`^${name}=(.*)$`, 'm').exec(this.settings)?.[1];
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
