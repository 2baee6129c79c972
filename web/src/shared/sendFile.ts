import type { Created } from '@evergreen/contracts/common';
import { clientHeader } from '@evergreen/contracts/accounts/client-at-work';
import { apiUrl, type Submission } from '../kit/http/api';
import { clientHeaders, answerForSameClient } from '../kit/http/currentClient';
import { ProblemError, Unreachable } from '../kit/http/problem';

const bodyOf = (text: string): object => {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
};

/** Uploads a register with progress, which `fetch` does not report for uploads. */
export const sendFile = (
  path: string,
  file: File,
  submission: Submission,
  progress: (share: number) => void,
): Promise<Created> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    form.append('kind', 'licenses');
    form.append('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', apiUrl(path));
    request.setRequestHeader('Accept', 'application/json, application/problem+json');
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    request.setRequestHeader('Idempotency-Key', submission.key);
    const client = clientHeaders();
    for (const [name, value] of Object.entries(client)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Unreachable('upload'));
    request.onload = () => {
      const body = bodyOf(request.responseText);
      const isDone = request.status < 300;
      const now = request.getResponseHeader(clientHeader);
      void answerForSameClient(body, client, now, isDone ? 'done' : 'refused').then(() =>
        isDone ? resolve(body as Created) : reject(new ProblemError(request.status, body)),
      );
    };
    request.send(form);
  });
