/** The size of the looks at all screens: small in every `npm test`, full by `SCREENS=full`. */
export const isFull = process.env['SCREENS'] === 'full';
