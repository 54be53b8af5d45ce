import { processNames, recordOf } from '@directory/contracts/services'
import { parseEnv } from '@directory/kit/env'
import { freeAddress } from '@directory/kit/network/free-port'
import { z } from 'zod'
import { runLocally } from '../../run-locally.ts'
import { stopProcesses } from '../stop-processes.ts'
import { superviseProcess } from '../supervised-process.ts'

/** Like `npm run start:distributed`, but with two services without dependencies: a BFF at BFF_ADDRESS that calls listings. */
const { BFF_ADDRESS } = parseEnv(z.object({ BFF_ADDRESS: z.url() }))

// Simulates a busy machine: a process that handles its signal late must not be taken for one that ignores it.
const shared = new Int32Array(new SharedArrayBuffer(4))
setInterval(() => Atomics.wait(shared, 0, 0, 200), 250)

await runLocally(async () => {
  const listings = await freeAddress()
  const server = (service: string, address: string, env: NodeJS.ProcessEnv) =>
    superviseProcess({
      service,
      name: service,
      address,
      script: 'deploy/local/distributed/stopping/server-process.ts',
      env: { ...process.env, NAME: service, PORT: new URL(address).port, ...env },
      say: (line) => process.stderr.write(`${line}\n`),
    })
  const processes = [server('listings', listings, {}), server('bff', BFF_ADDRESS, { ASKS: listings })]
  for (const process of processes) process.start()
  const addresses = { ...recordOf(processNames, () => ''), listings, bff: BFF_ADDRESS }
  return {
    addresses,
    started: Promise.resolve(true),
    ensureAccount: () => Promise.reject(new Error('there are no accounts')),
    stripeSandbox: undefined,
    stop: () => stopProcesses(processes),
  }
})
