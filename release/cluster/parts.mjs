import { image } from './parts/image.mjs';
import { kept } from './parts/kept.mjs';
import { killed } from './parts/killed.mjs';
import { measured } from './parts/measured.mjs';
import { planned } from './parts/planned.mjs';
import { steady } from './parts/steady.mjs';
import { together } from './parts/at-once.mjs';
import { upgraded } from './parts/upgraded.mjs';

/**
 * Each takes a stack that began, and the options, and returns its figures by name. `settings` of it are those of the
 * stack; one with its own servers has `withStack` false, one that runs the local build `withImage` false, too. One
 * that runs `alongside` those after it takes little of the machine; those before it have the machine for themselves.
 */
export const parts = { image, measured, steady, together, killed, upgraded, kept, planned };
