/**
 * Preloaded into a stack's processes (`node --import`): when the starter ends without stopping its children, even by kill -9, they end
 * too instead of keeping ports and data folder busy.
 */
const GRACE_MS = 5_000;

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
