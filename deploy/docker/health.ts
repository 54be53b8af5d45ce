import { getOwnAddress } from '@directory/kit/network/own-address'

/** The health check of a container: whether the service in it is ready. */
const { HOST = '127.0.0.1', PORT = '4000' } = process.env
const host = HOST === '0.0.0.0' ? '127.0.0.1' : await getOwnAddress(HOST)
const isReady = await fetch(`http://${host}:${PORT}/readyz`).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isReady ? 0 : 1)
