import { readFile } from 'node:fs/promises'
import { getVariableName, processNames, recordOf } from '@directory/contracts/services'
import { issueOperatorToken } from '@directory/identity/keys/operator-token'
import { exitFatally, FatalError } from '@directory/kit/fatal'
import { Problem } from '@directory/kit/problem'
import { readOperatorEnv } from '../docker/env.ts'
import { readLocalEnv } from './env.ts'
import { type Running, readRunning } from './running.ts'

export interface RunningProduct {
  readonly services: Running['services']
  /** An operator's access token, with all permissions. */
  readonly token: string
}

/** The running product: in containers by their addresses, or else on this machine by PORT and DATA_DIR. Throws a FatalError if it is not running. */
export async function findProduct(): Promise<RunningProduct> {
  const containers = readOperatorEnv()
  if (containers) {
    const services = recordOf(processNames, (name) => containers[getVariableName(name, 'URL')])
    return { services, token: issueOperatorToken(containers.SIGNING_KEY) }
  }
  const { DATA_DIR, PORT } = readLocalEnv()
  const running = await readRunning(DATA_DIR)
  if (!running) throw new FatalError(`No product is running with the data directory ${DATA_DIR}: start the product first, or set DATA_DIR.`)
  if (running.port !== PORT) throw new FatalError(`The product in ${DATA_DIR} runs on port ${running.port}, not ${PORT}: set PORT.`)
  return { services: running.services, token: (await readFile(running.operatorTokenFile, 'utf8')).trim() }
}

/** Runs an operator's command; a problem or an invalid command ends it with a one-line error. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    exitFatally(error instanceof Problem ? new FatalError(error.message, { cause: error }) : error)
  }
}
