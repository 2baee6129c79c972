import { day, likeThis, pdf } from '../acts.mjs';
import { accepted } from './register.mjs';

/** The data of each step: the stage after it, the call, its body. */
const steps = [
  [3, 'post', 'forms-received', { formsReceivedDate: day(-8), renewalDueDate: day(45) }],
  [4, 'put', 'no-invoice-required', { noInvoiceRequired: true }],
  [5, 'post', 'forms-filed', { dateFiled: day(-5), documents: [{ label: 'Form', url: 'https://example.com/form' }] }],
  [
    6,
    'post',
    'license-received',
    {
      formsReceivedDate: day(-8),
      licenseReceivedDate: day(-1),
      effectiveDate: day(0),
      expirationDate: day(425),
      trackDate: day(335),
      document: pdf('renewed'),
      documentFileName: 'license.pdf',
      documentContentType: 'application/pdf',
    },
  ],
  [7, 'post', 'license-sent', { licenseSentDate: day(0), shippingMethodLicense: 'Fedex' }],
];

/** Another license like an existing one. @returns its id */
const added = async (caller) => {
  const { id: assignee } = accepted('Who am I', await caller.get('/authentication/current-user/identity'));
  const { items } = accepted('The licenses', await caller.post('/licenses/list', { active: true }));
  for (const { id } of items) {
    const license = accepted('A license', await caller.get(`/licenses/${id}`));
    if (license.isChild || !license.propertyActive || license.licenseTerm !== 'Annual') continue;
    const { like } = likeThis(license, assignee);
    return accepted('A license added', await caller.post('/licenses', { ...like, licenseNumber: `R-${Date.now()}` }))
      .id;
  }
  throw new Error('No license is there that another can be made from');
};

/**
 * A renewal of a license from its beginning to the new dates, each call at the next place.
 * @param places callers of one session, at several apis
 * @returns the license afterwards, and its document from another place
 */
export const renewOne = async (places) => {
  let turn = 0;
  const next = () => places[turn++ % places.length];
  const license = await added(next());
  const begun = { processStartDate: day(-20), dueDate: day(45), trackingOnly: false };
  const { id } = accepted('A renewal', await next().post(`/licenses/${license}/renewals/begin`, begun));
  const base = `/licenses/${license}/renewals/${id}`;
  for (const [to, method, path, body] of steps) {
    accepted(path, await next()[method](`${base}/${path}`, body));
    accepted(`Stage ${to}`, await next().put(`${base}/status`, { renewalStatus: to }));
  }
  accepted('The end', await next().put(`${base}/complete`, { completeRenewalTasks: false }));
  const answer = accepted('The license', await next().get(`/licenses/${license}`));
  return {
    hasNewDates: answer.expirationDate === day(425) && answer.inProcessRenewal === null,
    document: await next().get(`/licenses/${license}/download-license-document`),
  };
};
