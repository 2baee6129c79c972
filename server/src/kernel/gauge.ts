import { Gauge, register } from 'prom-client';

/**
 * A figure that is looked up when it is asked for. Whoever says it last in this process is who is asked.
 * @param values by label, `''` where there is but one
 */
export const gauge = (
  name: string,
  help: string,
  values: () => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>> | undefined>,
): void => {
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: ['what'],
    async collect() {
      const known = await values();
      // Where it is not known now it stays what it was.
      if (!known) return;
      for (const [what, value] of Object.entries(known)) this.set(what ? { what } : {}, value);
    },
  });
};
