import { provenBody, type ProvenBody } from '@evergreen/contracts/accounts/two-factor';
import type { z } from 'zod';
import { prepared } from '../../kit/form/state/formValues';

const withoutGaps = (code: unknown): unknown => (typeof code === 'string' ? code.replace(/[\s-]/g, '') : code);

/** A code with spaces, as read aloud or pasted: "123 456". */
export const typedCode = <T extends z.ZodType<{ securityCode: string }>>(body: T) =>
  prepared((typed) => {
    const { securityCode } = typed as { securityCode?: unknown };
    return { ...(typed as object), ...(securityCode !== undefined && { securityCode: withoutGaps(securityCode) }) };
  }, body);

export type Proof = keyof ProvenBody;

/** For a form that asks for one of the proofs: values of the others are ignored. */
export const typedProof = (proof: Proof) =>
  prepared((typed) => {
    const given = (typed as Partial<Record<Proof, unknown>>)[proof] ?? '';
    return { [proof]: proof === 'securityCode' ? withoutGaps(given) : given };
  }, provenBody);
