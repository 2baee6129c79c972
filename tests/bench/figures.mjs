import { append } from './figures/append.mjs';
import { commands } from './figures/commands.mjs';
import { lists } from './figures/lists.mjs';

/** Each takes a started home and the options, and gives its figures beside their baselines. */
export const figures = { append, commands, lists };
