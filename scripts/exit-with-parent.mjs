/** Preloaded (`node --import`): a process ends with its starter, even after kill -9, and frees ports and data folder. */
const GRACE_MS = 5_000;

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
