/** Somebody who has left keeps the tasks that they had. */
export const personWords = ({ name, active }: { name: string; active: boolean }): string =>
  active ? name : `${name} (inactive)`;
