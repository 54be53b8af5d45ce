/** The health check of a container: whether the service in it is ready. */
const isReady = await fetch(`http://127.0.0.1:${process.env.PORT ?? 4000}/readyz`).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isReady ? 0 : 1)

export {}
