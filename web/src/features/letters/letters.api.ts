import type { LetterTemplateDetail } from '@evergreen/contracts/letters';
import { api, apiUrl, type Submission } from '../../kit/api';
import { readBase64 } from '../../kit/fields/readBase64';
import { useResource } from '../../kit/queries';

export const useLetterTemplates = () =>
  useResource({
    key: ['letter-templates'],
    shows: { letterTemplate: true },
    load: (signal) => api.get<LetterTemplateDetail[]>('/letter-templates', { signal }),
  });

export const templateUrl = ({ kind }: LetterTemplateDetail) => apiUrl(`/letter-templates/${kind}`);
export const sampleUrl = ({ kind }: LetterTemplateDetail) => apiUrl(`/letter-templates/${kind}/sample`);

export const replaceTemplate = async ({ kind }: LetterTemplateDetail, file: File, submission: Submission) =>
  api.put(`/letter-templates/${kind}`, { template: await readBase64(file), fileName: file.name }, submission);

export const resetTemplate = ({ kind }: LetterTemplateDetail, submission: Submission) =>
  api.delete(`/letter-templates/${kind}`, undefined, submission);

export const touchesTemplates = { letterTemplate: true, history: true } as const;
