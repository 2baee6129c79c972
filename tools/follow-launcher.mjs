// Loaded into the server by the launcher: when the launcher is killed its channel closes, and the server drains.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
