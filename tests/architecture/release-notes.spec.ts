import { cut } from '../../tools/release-notes.mjs';
import { read } from './working-tree.js';

interface Note {
  readonly version: string;
  readonly title: string;
  readonly summary: string;
  readonly features: readonly { title: string; text: string; link: { label: string; path: string } | null }[];
  readonly publishedDate: string;
  readonly urlSlug: string;
  readonly body: string;
}

const of = (text: string) => cut(text) as readonly Note[];
const section = (heading: string, words = 'All is new.') => `## ${heading}\n\n${words}\n\n- One\n- Two\n\n`;

describe('the release notes', () => {
  it('are cut by version into what the program serves', () => {
    const [note, ...rest] = of(
      `# Release notes\n\n${section('0.10.0 (March 2, 2027)', "Firms' *own* words,\nin `two` lines.")}${section('0.9.0 (March 2, 2027)')}`,
    );
    expect(note).toMatchObject({
      ...{ version: '0.10.0', title: 'Evergreen 0.10.0', urlSlug: '0-10-0', publishedDate: '2027-03-02' },
      summary: "Firms' own words, in two lines.",
    });
    expect(note?.body).toContain('<title>Evergreen 0.10.0</title>');
    expect(note?.body).toContain('<p>March 2, 2027</p>');
    expect(note?.body).toContain('<li>Two</li>');
    expect(rest).toHaveLength(1);
  });

  it('say of each feature what it does, and where', () => {
    const [note] = of(
      section(
        '0.9.0 (May 1, 2027)',
        'All is new.\n\n### *Views*\n\nKept under\na name.\n\nShared.\n\n[Open Lists](/lists)\n\n### Keys\n\nSee [here](https://x.example/).',
      ),
    );
    expect(note?.features).toEqual([
      { title: 'Views', text: 'Kept under a name. Shared.', link: { label: 'Open Lists', path: '/lists' } },
      { title: 'Keys', text: 'See here.', link: null },
    ]);
    expect(note?.body).toContain('<p>Shared.</p>');
    expect(note?.body).not.toContain('Open Lists');
    expect(() => of(section('0.9.0 (May 1, 2027)', 'New.\n\n### Keys'))).toThrow('"### Keys" says nothing');
  });

  it('become files that run, load and link nothing of another site’s, nor of this repository', () => {
    const words =
      'See <script>alert(1)</script> [a](javascript:alert(1)) [b](../README.md) ![c](https://x.example/c.png) [d](https://x.example/)';
    const body = of(section('1.0.0 (May 1, 2027)', words))[0]?.body ?? '';
    expect(body).not.toMatch(/<script|<img|javascript:|README/);
    expect(body.match(/href="[^"]*"/g)).toEqual(['href="https://x.example/"']);
    expect(body).toContain("default-src 'none'");
  });

  it.each([
    ['0.9.0', 'names no version and day'],
    ['0.9.0 (Febuary 3, 2027)', 'names no version and day'],
    ['0.9.0 (February 30, 2027)', 'names no version and day'],
  ])('are refused by the build under %s', (heading, why) => {
    expect(() => of(section(heading))).toThrow(why);
  });

  it('are refused where the newest does not come first, or says nothing', () => {
    expect(() => of(section('0.9.0 (May 1, 2027)') + section('0.10.0 (May 1, 2027)'))).toThrow(
      'the newest comes first',
    );
    expect(() => of('## 0.9.0 (May 1, 2027)\n\n- One\n')).toThrow('does not begin with a sentence');
  });

  it('name the version of the program first', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(of(read('docs/release-notes.md'))[0]?.version).toBe(version);
  });

  it('are built into the image', () => {
    expect(read('Dockerfile')).toMatch(/cp --recursive --parents .* docs\/dist .*\/built$/m);
    expect(read('.dockerignore')).toMatch(/^docs\/\*\n!docs\/release-notes\.md$/m);
  });
});
