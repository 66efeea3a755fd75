// Loaded into every service with --import: it stops when its supervisor is gone, also after a kill -9 that no handler sees.
if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 5000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // The channel alone must not keep a service alive that has finished its work.
  process.channel.unref();
}
