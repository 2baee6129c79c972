/**
 * How Node runs the program, from the root of the project; the Dockerfile and docs/operations.md say the same. Young objects have 64 MB,
 * not 16: rows on their way into a file die there, and are not taken for lasting (decision 0066).
 */
export const program = ['--max-semi-space-size=64', 'server/dist/main.js'];
