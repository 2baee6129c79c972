import type { LetterTemplateDetail } from '@evergreen/contracts/letters';
import { api, apiUrl, seeing, type Submission } from '../../kit/api';
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

export const replaceTemplate = async ({ kind, version }: LetterTemplateDetail, file: File, submission: Submission) =>
  api.put(
    `/letter-templates/${kind}`,
    { template: await readBase64(file), fileName: file.name },
    seeing(submission, version),
  );

export const resetTemplate = ({ kind, version }: LetterTemplateDetail, submission: Submission) =>
  api.delete(`/letter-templates/${kind}`, undefined, seeing(submission, version));

export const touchesTemplates = { letterTemplate: true, history: true } as const;
