import type { OpenAPIObject } from '@nestjs/swagger';
import fc from 'fast-check';
import { openApi } from '../../server/src/kernel/http/openapi.js';
import { type DeclaredRoute, PolicyCheck } from '../../server/src/kernel/http/policy.check.js';
import { type Api, startApi } from '../support/api.js';
import { arbitraryOf } from '../support/generated/arbitrary-of.js';
import { type Schema, sampleOf } from '../support/generated/sample-of.js';

/** The released calls of the specification: once here, none may be removed. */
const released = `
  GET /authentication/current-user/identity
  GET /authentication/sign-out
  POST /authentication/sign-in
  POST /authentication/verify-code
  POST /authentication/forgot-password
  POST /authentication/reset-password
  PUT /authentication/current-user/client
  GET /user-tasks/counts
  GET /user-tasks/renewals
  GET /user-tasks/renewals/{}
  PUT /user-tasks/renewals/{}
  GET /user-tasks/manager-changes
  GET /user-tasks/manager-changes/{}
  PUT /user-tasks/manager-changes/{}
  GET /user-tasks/property-contacts
  GET /user-tasks/property-contacts/{}
  PUT /user-tasks/property-contacts/{}
  PUT /user-tasks/{}/assign
  PUT /user-tasks/{}/complete
  PUT /user-tasks/bulk-assign
  PUT /user-tasks/bulk-complete
  PUT /user-tasks/bulk-update-follow-up-dates
  PUT /user-tasks/bulk-update-descriptions
  GET /properties/{}
  POST /properties
  GET /properties/{}/licenses/select-list-options
  GET /properties/{}/contacts
  POST /properties/{}/contacts
  PUT /properties/{}/contacts/{}
  DELETE /properties/{}/contacts/{}
  GET /addresses/cities/select-list-options
  GET /corporate-entities/select-list-options
  GET /officer-titles/select-list-options
  POST /officer-titles/list
  POST /officer-titles
  PUT /officer-titles/{}
  DELETE /officer-titles/{}
  GET /licensing-authorities/form-sources/select-list-options
  GET /licensing-authorities/select-list-options
  POST /licensing-authorities/list
  DELETE /licensing-authorities/{}
  PUT /licensing-authorities/{}/activate
  PUT /licensing-authorities/{}/deactivate
  PUT /licensing-authorities/{}/payee-code
  PUT /licensing-authorities/{}/address
  PUT /licensing-authorities/{}/details
  PUT /licensing-authorities/{}/renewal-info
  PUT /licensing-authorities/{}/renewal-details
  GET /licensing-authorities/{}/contacts
  POST /licensing-authorities/{}/contacts
  PUT /licensing-authorities/{}/contacts/{}
  DELETE /licensing-authorities/{}/contacts/{}
  GET /licensing-authorities/{}/key-contact-change-forms
  POST /licensing-authorities/{}/key-contact-change-forms
  PUT /licensing-authorities/{}/key-contact-change-forms/{}
  DELETE /licensing-authorities/{}/key-contact-change-forms/{}
  GET /licensing-authorities/{}/async-due-date-intervals
  GET /licensing-authorities/{}/async-track-date-intervals
  PUT /licensing-authorities/{}/sync-due-date-intervals
  PUT /licensing-authorities/{}/sync-track-date-intervals
  PUT /licensing-authorities/{}/license-types/{}/gl-code
  GET /license-categories/select-list-options
  GET /license-terms/select-list-options
  GET /license-types/select-list-options
  GET /licenses/select-list-options
  GET /properties/select-list-options
  GET /users/roles/select-list-options
  GET /users/select-list-options
  GET /licensing-authorities/{}
  POST /licensing-authorities
  GET /licensing-authorities/{}/license-types
  POST /licensing-authorities/{}/license-types
  GET /licensing-authorities/{}/license-types/{}
  GET /licensing-authorities/{}/license-types/{}/calculate-track-date
  POST /licenses/list
  GET /licenses/{}
  GET /licenses/{}/list-item-details
  GET /licenses/{}/children
  POST /licenses
  PUT /licenses/{}/tracking-details
  PUT /licenses/{}/information
  PUT /licenses/{}/document
  PUT /licenses/{}/assign
  PUT /licenses/{}/update-alert
  PUT /licenses/{}/update-active
  PUT /licenses/{}/send-license-document-email
  PUT /licenses/{}/promote-to-master-license
  PUT /licenses/{}/convert-to-single-license
  PUT /licenses/{}/update-master-license
  DELETE /licenses/{}/document
  DELETE /licenses/{}/delete-alert
  GET /licenses/{}/download-license-document
  GET /renewals/{}/download-license-document
  GET /licenses/{}/renewals/{}/license-document
  POST /user-view-history
  GET /user-view-history
  POST /licenses/{}/renewals/begin
  DELETE /renewals/{}/abandon
  PUT /licenses/{}/renewals/{}/complete
  PUT /licenses/{}/renewals/{}/toggle-tracking-only
  PUT /licenses/{}/renewals/{}/status
  PUT /licenses/{}/renewals/{}/no-invoice-required
  PUT /licenses/{}/renewals/{}/send-license-not-applicable
  PUT /licenses/{}/renewals/{}/start-date
  PUT /licenses/{}/renewals/{}/update-notes
  POST /licenses/{}/renewals/{}/forms-filed
  POST /licenses/{}/renewals/{}/license-sent
  POST /licenses/{}/renewals/{}/license-received
  POST /licenses/{}/renewals/{}/forms-received
  PUT /renewals/{}/send-license-document-email
  POST /renewals/{}/tasks
  PUT /renewals/{}/tasks/{}
  PUT /renewals/{}/tasks/{}/complete
  DELETE /renewals/{}/tasks/{}
  GET /renewals/{}/letter-to-jurisdiction
  GET /renewals/{}/letter-to-property
  POST /renewals/{}/ach-credit-invoices
  PUT /renewals/{}/ach-credit-invoices/{}
  DELETE /renewals/{}/ach-credit-invoices/{}
  GET /renewals/{}/ach-credit-invoices/{}/use-trust-account
  POST /renewals/{}/check-request-invoices
  PUT /renewals/{}/check-request-invoices/{}
  DELETE /renewals/{}/check-request-invoices/{}
  PUT /renewals/{}/check-request-invoices/{}/cancel
  GET /renewals/{}/check-request-invoices/{}/use-trust-account
  POST /renewals/{}/credit-card-invoices
  PUT /renewals/{}/credit-card-invoices/{}
  DELETE /renewals/{}/credit-card-invoices/{}
  GET /renewals/{}/credit-card-invoices/{}/use-trust-account
  GET /renewals/{}/use-trust-account
  GET /dashboard/renewal-counts
  GET /dashboard/renewal-counts/licensing-authorities
  GET /dashboard/renewal-counts/licensing-authorities/{}
  GET /dashboard/renewal-counts/licensing-authorities/{}/renewals
  POST /dashboard/renewals-list
  GET /corporate-entities/{}
  POST /corporate-entities
  GET /user-profile
  PUT /user-profile
  PUT /user-profile/signature
  DELETE /user-profile/signature
  GET /clients
  POST /clients
  GET /clients/{}
  PUT /clients/{}
  GET /clients/select-list-options
  GET /designation-approvals
  PUT /licenses/{}/designation-approval
  GET /history/events
  POST /imports
  GET /renewals/bulk/licenses
  GET /renewals/bulk/{}
  POST /renewals/bulk/begin
  POST /dashboard/bulk-assign-licenses
  GET /release-notes
  GET /release-notes/new
  PUT /release-notes/new/dismiss
  GET /release-notes/{}
`
  .trim()
  .split('\n')
  .map((line) => line.trim());

/** Calls that answer with a file, a redirect or plain text. */
const answersNoJson =
  /^GET (\/health\/\w+|\/metrics|.*\/(sign-out|download-license-document|license-document|refused-rows|changes|calendars\/\{\}))$/;
/** Everything is in the address. */
const takesNothing =
  /^(POST .*\/(retry|commit|cancel|verify|undo|calendar|activate|deactivate|fetch|use|set-aside|resend-code|send-security-code|authentication\/authenticator)|PUT .*\/(new\/dismiss|promote-to-master-license|convert-to-single-license|activate|deactivate|(user-)?tasks\/\{\}\/complete))$/;

interface Operation {
  readonly requestBody?: { content: Record<string, { schema?: object }> };
  readonly responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

const operations = ({ paths }: OpenAPIObject): Map<string, Operation> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path.replace('/api/v1.0', '').replace(/\{[^}]+\}/g, '{}')}`,
        operation,
      ]),
    ),
  );

const schemaIn = (content: Record<string, { schema?: object }> | undefined): object | undefined =>
  Object.values(content ?? {})[0]?.schema;

describe('the OpenAPI document', () => {
  let api: Api;
  let calls: Map<string, Operation>;
  beforeAll(async () => {
    api = await startApi();
    calls = operations(openApi(api.app));
  });

  it('is served to everybody, as 3.1', async () => {
    const { status, body } = await api.visitor().get<OpenAPIObject>('/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1\./);
    expect(operations(body).size).toBe(calls.size);
  });

  it('holds every route of the program', () => {
    const routes = api.app
      .get(PolicyCheck)
      .routes()
      .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}')}`);
    expect(routes.length).toBeGreaterThan(60);
    // The one route that the document leaves out is a stream of server-sent events.
    expect(routes.filter((route) => !calls.has(route))).toEqual(['GET /changes']);
  });

  it('holds every released call of the specification', () => {
    expect(released.filter((call) => !calls.has(call))).toEqual([]);
  });

  it('says what every call answers', () => {
    const silent = [...calls].filter(([call, { responses }]) => {
      const [status, answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
      return status !== '204' && !answersNoJson.test(call) && !schemaIn(answer?.content);
    });
    expect(silent.map(([call]) => call)).toEqual([]);
  });

  it('says what every call that changes something takes', () => {
    const silent = [...calls].filter(
      ([call, { requestBody }]) =>
        /^(POST|PUT) /.test(call) && !takesNothing.test(call) && !schemaIn(requestBody?.content),
    );
    expect(silent.map(([call]) => call)).toEqual([]);
  });

  it('has numbers of which samples keep within their limits', () => {
    const numbers: Schema[] = [];
    JSON.stringify([...calls.values()], (_, value: unknown) => {
      const { type } = (value ?? {}) as Schema;
      if (type === 'integer' || type === 'number') numbers.push(value as Schema);
      return value;
    });
    expect(numbers.filter(({ maximum }) => maximum !== undefined).length).toBeGreaterThan(50);
    const outside = ({ minimum = -Infinity, maximum = Infinity }: Schema, value: unknown) =>
      Number(value) < minimum || Number(value) > maximum;
    const wrong = numbers.filter(
      (number) =>
        outside(number, sampleOf(number)) ||
        fc.sample(arbitraryOf(number), { numRuns: 20, seed: 1 }).some((value) => outside(number, value)),
    );
    expect(wrong).toEqual([]);
  });

  it('says which permissions a call asks for, one of which is enough', () => {
    const permissionOf = ({ method, path, policy }: DeclaredRoute): [string, unknown] => [
      `${method} ${path.replace(/:\w+/g, '{}')}`,
      policy?.to === 'may' ? policy.permissions : undefined,
    ];
    const documented = new Map(api.app.get(PolicyCheck).routes().map(permissionOf));
    expect(documented.get('GET /designation-approvals')).toEqual(['designation.approve']);
    const wrong = [...calls].filter(([call, operation]) => {
      const said = (operation as { 'x-permissions'?: unknown })['x-permissions'];
      return JSON.stringify(said) !== JSON.stringify(documented.get(call));
    });
    expect(wrong.map(([call]) => call)).toEqual([]);
  });

  it('never repeats an operation id', () => {
    const ids = [...calls.values()].map((operation) => (operation as unknown as { operationId: string }).operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
