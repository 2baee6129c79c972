export const number = (value: number) => value.toLocaleString('en-US');

export const licensesInWords = (count: number) => `${number(count)} ${count === 1 ? 'license' : 'licenses'}`;
export const renewalsInWords = (count: number) => `${number(count)} ${count === 1 ? 'renewal' : 'renewals'}`;
