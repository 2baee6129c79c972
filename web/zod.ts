import { config } from 'zod/v4/core';

// Zod would try whether it may make code out of text, and the content policy reports that. It must hear of it before the
// first schema is made, so this stands in zod's place for all that the browser loads.
config({ jitless: true });

export * from 'zod/v4';
