import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { runDocker } from './docker.ts'

const Details = z.array(
  z.object({
    Id: z.string(),
    Created: z.string(),
    Image: z.string(),
    RestartCount: z.number(),
    State: z.object({ Running: z.boolean(), Health: z.object({ Status: z.string() }).optional() }),
    Config: z.object({ Labels: z.record(z.string(), z.string()) }),
  }),
)

export interface RunningContainer {
  readonly id: string
  readonly createdAt: string
  readonly service: string
  /** The id of its image. */
  readonly image: string
  /** Compose's hash of the configuration that it was created with. */
  readonly configuration: string | undefined
  readonly isRunning: boolean
  /** Whether its process has ended and was started again. */
  readonly hasRestarted: boolean
  readonly health: string | undefined
}

export interface Target {
  /** The id of our image. */
  readonly image: string
  /** Compose's hash of each service's configuration. */
  readonly configurations: ReadonlyMap<string, string>
}

const lines = (text: string): string[] => text.split('\n').filter(Boolean)

/** The containers of the Compose file, with the settings of a file and, if given, another version of the image. */
export function openStack(envFile: string, version?: string) {
  const env = { ...process.env, ...(version === undefined ? {} : { VERSION: version }) }

  const docker = (...args: readonly string[]): Promise<string> => runDocker(args, env)
  /** The last lines of a container's output. */
  async function readLog(id: string): Promise<string> {
    const { stdout, stderr } = await promisify(execFile)('docker', ['logs', '--tail', '3', id], { env })
    return stdout + stderr
  }
  const compose = (...args: readonly string[]): Promise<string> => docker('compose', '--env-file', envFile, ...args)
  async function inspect(ids: readonly string[]): Promise<RunningContainer[]> {
    if (ids.length === 0) return []
    return Details.parse(JSON.parse(await docker('inspect', ...ids))).map(({ Id, Created, Image, RestartCount, State, Config }) => ({
      id: Id,
      createdAt: Created,
      service: Config.Labels['com.docker.compose.service'] ?? '',
      image: Image,
      configuration: Config.Labels['com.docker.compose.config-hash'],
      isRunning: State.Running,
      hasRestarted: RestartCount > 0,
      health: State.Health?.Status,
    }))
  }

  return {
    docker,
    compose,
    readLog,
    inspect,
    /** The containers of a service, or of all. */
    list: async (...services: readonly string[]): Promise<RunningContainer[]> =>
      inspect(lines(await compose('ps', '--all', '--quiet', ...services))),
    /** What containers would be created from now. */
    async readTarget(): Promise<Target> {
      const hashes = lines(await compose('config', '--hash', '*')).map((line) => line.split(' '))
      const [name = ''] = lines(await compose('config', '--images', 'identity')).filter((image) => image.startsWith('city-directory'))
      return {
        image: (await docker('image', 'inspect', '--format', '{{.Id}}', name)).trim(),
        configurations: new Map(hashes.map(([service = '', hash = '']) => [service, hash])),
      }
    },
  }
}
export type Stack = ReturnType<typeof openStack>
