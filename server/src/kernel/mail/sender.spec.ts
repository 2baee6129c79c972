import { senderOf } from './sender.js';

const email = 'mail@keystone.example';

describe('the sender of mails', () => {
  it.each([
    ['Evergreen <mail@keystone.example>', 'Evergreen'],
    ['"Keystone, Inc." <mail@keystone.example>', 'Keystone, Inc.'],
    [String.raw`"The \"Keystone\"" <mail@keystone.example>`, 'The "Keystone"'],
    ['Keystone, Inc. <mail@keystone.example>', 'Keystone, Inc.'],
    ['<mail@keystone.example>', email],
    ['mail@keystone.example', email],
  ])('of %s is called %s', (from, name) => expect(senderOf(from)).toEqual({ name, email }));
});
