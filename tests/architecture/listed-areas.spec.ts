import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const below = (folder: string, pattern: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((path) => pattern.test(path));

describe('the lists of areas', () => {
  it('of the web has every file of routes', () => {
    const features = read('web/src/app/features.ts');
    const routes = below('web/src/features', /\.routes\.tsx$/).map((path) => path.replace(/\.tsx$/, ''));
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.filter((path) => !features.includes(`'../features/${path}'`))).toEqual([]);
  });

  it('of the server has every module, unless another area imports it', () => {
    const folder = 'server/src/features';
    const doors = below(folder, /^[^/]+\/[^/]+\/index\.ts$/).filter((path) =>
      /Module\b/.test(read(`${folder}/${path}`)),
    );
    const sources = below(folder, /\.module\.ts$/).map((path) => read(`${folder}/${path}`));
    const imported = (path: string) => {
      const [, area] = path.split('/');
      return sources.some((text) => text.includes(`/${area}/index.js'`));
    };
    const areas = read(`${folder}/areas.ts`);
    expect(doors.length).toBeGreaterThan(25);
    expect(doors.filter((path) => !areas.includes(`'./${path.replace(/ts$/, 'js')}'`) && !imported(path))).toEqual([]);
  });
});
