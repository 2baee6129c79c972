/** How much a fault run does: little in every `npm test`, all of it by `npm run test:faults -- --full`. */
export const isFull = process.env['FAULTS'] === 'full';
export const sized = (short: number, full: number): number => (isFull ? full : short);
