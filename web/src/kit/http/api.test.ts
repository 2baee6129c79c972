import { pass } from '../../../../tests/support/runtime/passing';
import { json, Network, problem } from '../../test/network';
import { api, newSubmission } from './api';

describe('a write whose answer says nothing of what became of it', () => {
  it.each([502, 503, 504])(
    'goes again under its key after %i, and is done once for the user who pressed',
    async (status) => {
      const answers = [problem(status, 'Out of reach for a moment'), json({ id: 'one' }, 201)];
      const network = new Network().on('POST', '/alerts', () => answers.shift() ?? problem(500, 'Twice'));
      const submission = newSubmission();
      const answered = expect(api.post('/alerts', {}, submission)).resolves.toEqual({ id: 'one' });
      await pass(300);
      await answered;
      expect(network.calls('POST', '/alerts').map(({ key }) => key)).toEqual([submission.key, submission.key]);
    },
  );

  it('is shown to the user who pressed where no other one comes', async () => {
    const network = new Network().on('POST', '/alerts', () => problem(503, 'Out of reach for a moment'));
    const refused = expect(api.post('/alerts', {})).rejects.toMatchObject({ status: 503 });
    await pass(300);
    await pass(1200);
    await refused;
    expect(network.heard).toHaveLength(3);
  });

  it('does not go again where it was refused', async () => {
    const network = new Network().on('POST', '/alerts', () => problem(400, 'Enter an alert'));
    await expect(api.post('/alerts', {})).rejects.toMatchObject({ status: 400 });
    expect(network.heard).toHaveLength(1);
  });
});
