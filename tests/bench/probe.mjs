/** Loaded into a measured program before anything else (`node --import`): tells the bench what the program has used. */
import { trips } from './trips.mjs';

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send({ cpu: (user + system) / 1000, trips: trips.count });
});
// Nobody's program stays alive because it is listened to.
process.channel.unref();
