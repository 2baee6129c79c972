const PASSWORD = 'Evergreen-2026!';

const firm = ['admin', 'renewals', 'contributor', 'accounting'];
const client = ['admin', 'contributor', 'viewer', 'accounting'];

export function sampleSignIns() {
  return [
    `Sample sign-ins, all with the password ${PASSWORD}`,
    `  Keystone Licensing Group   ${firm.map((name) => `${name}@keystone.example`).join('  ')}`,
    `  Harborview Hotels          ${client.map((name) => `${name}@harborview.example`).join('  ')}`,
    `  Meridian Concessions       ${client.map((name) => `${name}@meridian.example`).join('  ')}`,
    `  Northgate Dining           ${client.map((name) => `${name}@northgate.example`).join('  ')}`,
  ].join('\n');
}
