import type pg from 'pg';

type Body = Readonly<Record<string, unknown>>;

/** Fields of calls and answers with secrets. */
const typed = ['password', 'newPassword', 'confirmPassword', 'token', 'securityCode', 'recoveryCode'];
const shown = ['secret', 'recoveryCodes'];
/** Shorter ones would match everywhere. */
const SHORTEST = 6;

/** Everything that the program stored; a secret message has its own until it is sent. */
const written = `select 'event' as place, concat(data, personal) as text from events
  union all select 'job', concat(payload, failure) from outbox
  union all select 'message', concat_ws(' ', subject, body_text, body_html, failure) from messages where not secret
  union all select 'answer kept with a key', outcome::text from idempotency_keys where outcome is not null`;

const edge = /[0-9A-Za-z]/;

/** As a separate word: six digits are part of many longer numbers. */
const holds = (text: string, secret: string): boolean => {
  for (let index = text.indexOf(secret); index >= 0; index = text.indexOf(secret, index + 1))
    if (![text[index - 1], text[index + secret.length]].some((next) => next !== undefined && edge.test(next)))
      return true;
  return false;
};

/**
 * Passwords, codes, links and sessions that were given to a user, to be searched in everything that the program
 * stored.
 */
export class HandedSecrets {
  /** Each with its possible encodings, its own first. */
  private readonly secrets = new Map<string, readonly string[]>();
  private readonly lines: string[] = [];
  private isHanded = false;

  add(...secrets: readonly unknown[]): void {
    for (const secret of secrets)
      if (typeof secret === 'string' && secret.length >= SHORTEST)
        this.secrets.set(secret, [secret, secret.replaceAll(/[\s-]/g, '')]);
  }

  /** A call that was not refused, and its answer. */
  hear(sent: Body | undefined, answered: unknown, session: string | undefined): void {
    this.isHanded ||= session !== undefined;
    this.add(session, ...typed.map((field) => sent?.[field]));
    const body = answered !== null && typeof answered === 'object' ? (answered as Body) : {};
    this.add(...shown.flatMap((field) => body[field]));
  }

  log(line: string): void {
    this.lines.push(line);
  }

  /** Without a sign-in there is nothing to search. @returns the places where one occurs, with the text */
  async leaks(owner: () => Promise<pg.Client>): Promise<string[]> {
    if (!this.isHanded) return [];
    const { rows } = await (await owner()).query<{ place: string; text: string }>(written);
    const places = new Map<string, string[]>([['log', this.lines]]);
    for (const { place, text } of rows) {
      const texts = places.get(place) ?? [];
      texts.push(text);
      places.set(place, texts);
    }
    return [...places].flatMap(([place, texts]) => {
      const whole = texts.join('\n');
      const leaked = [...this.secrets.values()].map((forms) => forms.find((form) => holds(whole, form)));
      return [...new Set(leaked)].filter((form) => form !== undefined).map((form) => `${place}: ${form}`);
    });
  }
}
