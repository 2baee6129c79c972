import { openBrowser, serveSample } from '../browser.mjs';
import { interactionFigures } from '../interactions.mjs';
import { largestPaintFigures } from '../largest-paint.mjs';
import { pageFigures } from '../lighthouse.mjs';
import { morningFigures } from '../morning.mjs';

const log = (line) => process.stderr.write(`${line}\n`);
const everything = { assignedUserIds: [], showCurrentRenewals: false, renewalTrackingType: 'TrackingAndProcess' };

/** What a person experiences: five pages by Lighthouse, the key presses of a morning, and their number. */
export const screens = async (home, { quick }) => {
  const server = await serveSample(home);
  const browser = await openBrowser(server);
  try {
    const [runs, turns] = quick ? [1, 1] : [3, 5];
    const urlOf = (path) => `${server.url}${path}`;
    const figures = { ...(await pageFigures(browser, 'sign-in', urlOf('/signIn'), runs, log)) };
    await browser.signIn();
    const { items } = await browser.call('/dashboard/renewals-list', {
      ...everything,
      quickFilter: 'ReadyToStart',
      pageSize: 100,
      pageNumber: 1,
    });
    const ready = [];
    for (const { id } of items) {
      const { isChild } = await browser.call(`/licenses/${id}`);
      // A secondary license is begun with its primary.
      if (!isChild) ready.push(id);
      if (ready.length > turns) break;
    }
    for (const [name, path] of [
      ['queue', '/renewals?assignedUserIds=&showCurrentRenewals=false'],
      ['license', `/licenses/${ready[0]}`],
      ['dashboard', '/renewals/dashboard'],
      ['history', '/history'],
    ])
      Object.assign(figures, await pageFigures(browser, name, urlOf(path), runs, log));
    const { propertyId } = await browser.call(`/licenses/${ready[0]}`);
    for (const [name, path] of [
      ['license', `/licenses/${ready[0]}`],
      ['property', `/properties/${propertyId}`],
    ])
      Object.assign(figures, await largestPaintFigures(browser, name, urlOf(path), turns));
    Object.assign(figures, await interactionFigures(browser, ready.slice(1, 1 + turns)));
    return { ...figures, ...(await morningFigures(browser)) };
  } finally {
    await browser.stop();
    await server.stop();
  }
};
