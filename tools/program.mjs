/**
 * Node's arguments for the program, from the root of the project; the Dockerfile and docs/operations.md have the
 * same. Young objects have 64 MB, not 16: rows of an export die there, and are not promoted (decision 0066).
 */
export const program = ['--max-semi-space-size=64', 'server/dist/main.js'];
