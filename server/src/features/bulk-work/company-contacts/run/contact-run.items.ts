import type { RunItems } from '../../bulk/index.js';

export const contactRunItems: RunItems = { table: 'properties', calledBy: 'name', noun: ['property', 'properties'] };
