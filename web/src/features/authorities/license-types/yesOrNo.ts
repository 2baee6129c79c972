export const yesOrNo = (flag: boolean): string => (flag ? 'Yes' : 'No');
