/** The size of a fault run: small in every `npm test`, full by `npm run test:faults -- --full`. */
export const isFull = process.env['FAULTS'] === 'full';
export const sized = (short: number, full: number): number => (isFull ? full : short);
