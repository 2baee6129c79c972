import { Gauge, register } from 'prom-client';

/**
 * A metric that is read when it is scraped, from its last registration in this process.
 * @param values by label, `''` if there is only one
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
      // An unknown value leaves the metric unchanged.
      if (!known) return;
      for (const [what, value] of Object.entries(known)) this.set(what ? { what } : {}, value);
    },
  });
};
