import { letterTemplateCalls } from '@evergreen/contracts/calls/renewing/letters';
import { callsAt } from '../../../kit/http/calls';
import type { LetterTemplateDetail } from '@evergreen/contracts/renewing/letters';
import type { Submission } from '../../../kit/http/api';
import { readBase64 } from '../../../kit/browser/readBase64';
import { useResource } from '../../../kit/data/queries';

export const useLetterTemplates = () =>
  useResource({
    key: ['letter-templates'],
    shows: { letterTemplate: true },
    load: (signal) => callsAt(letterTemplateCalls).list(signal),
  });

export const templateUrl = ({ kind }: LetterTemplateDetail) => callsAt(letterTemplateCalls, { kind }).download();
export const sampleUrl = ({ kind }: LetterTemplateDetail) => callsAt(letterTemplateCalls, { kind }).sample();

export const replaceTemplate = async ({ kind }: LetterTemplateDetail, file: File, submission: Submission) =>
  callsAt(letterTemplateCalls, { kind }).replace({ template: await readBase64(file), fileName: file.name }, submission);

export const resetTemplate = ({ kind }: LetterTemplateDetail, submission: Submission) =>
  callsAt(letterTemplateCalls, { kind }).reset(submission);

export const touchesTemplates = { letterTemplate: true, history: true } as const;
