/** Keeps one core busy, as long as the process that started it lives. */
process.on('disconnect', () => process.exit())

function work() {
  const end = performance.now() + 50
  while (performance.now() < end);
  setImmediate(work)
}

work()
