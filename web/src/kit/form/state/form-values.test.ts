import { optionalDate, optionalText, requiredText } from '@evergreen/contracts/common';
import { z } from 'zod';
import { type FormValues, prepared } from './formValues';

const body = z.strictObject({
  name: requiredText(20),
  website: optionalText(50),
  openedOn: optionalDate,
  kind: z.enum(['Bar', 'Hotel']),
  address: z.strictObject({ city: requiredText(50), zip: optionalText(20) }),
});
type Values = FormValues<z.input<typeof body>>;

describe('what a form begins with', () => {
  it('has a value for every field of the contract, or does not compile', () => {
    const whole: Values = { name: '', website: '', openedOn: null, kind: '', address: { city: '', zip: '' } };
    // @ts-expect-error The website is forgotten: each edit would clear it.
    const forgetful: Values = { name: '', openedOn: '', kind: '', address: { city: '' } };
    expect(Object.keys(whole)).not.toEqual(Object.keys(forgetful));
  });

  it('says of a field that a person is not asked that it is left out, and does not leave it out', () => {
    const isOn = Math.abs(1) > 0;
    const said: Values = { name: '', website: isOn ? '' : undefined, openedOn: '', kind: '', address: { city: '' } };
    const rest = { name: '', openedOn: '', kind: '' as const, address: { city: '' } };
    // @ts-expect-error A field that may be missing is not said.
    const unsaid: Values = { ...rest, ...(isOn && { website: '' }) };
    expect(unsaid).toEqual(said);
  });

  it('has no word that the contract does not take', () => {
    // @ts-expect-error No such kind.
    const other: Values = { name: '', website: '', openedOn: '', kind: 'Club', address: { city: '' } };
    expect(body.safeParse(other).success).toBe(false);
  });

  it('is prepared, and held to the contract all the same', () => {
    const contract = prepared((values) => ({ ...(values as object), kind: 'Bar' }), body);
    // @ts-expect-error The website is forgotten here, too.
    const forgetful: FormValues<z.input<typeof contract>> = {
      name: 'A',
      openedOn: '',
      kind: '',
      address: { city: 'B' },
    };
    expect(contract.parse(forgetful)).toMatchObject({ kind: 'Bar', website: null });
  });
});
