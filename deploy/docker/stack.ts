import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { FatalError } from '@directory/kit/fatal'
import { z } from 'zod'

const Details = z.array(
  z.object({
    Id: z.string(),
    Image: z.string(),
    State: z.object({ Running: z.boolean(), Health: z.object({ Status: z.string() }).optional() }),
    Config: z.object({ Labels: z.record(z.string(), z.string()) }),
  }),
)

export interface RunningContainer {
  readonly id: string
  readonly service: string
  /** The id of its image. */
  readonly image: string
  /** Compose's hash of the configuration that it was created with. */
  readonly configuration: string | undefined
  readonly isRunning: boolean
  readonly health: string | undefined
}

const lines = (text: string): string[] => text.split('\n').filter(Boolean)

/** The containers of the Compose file, with the settings of a file and, if given, another version of the image. */
export function openStack(envFile: string, version?: string) {
  const env = { ...process.env, ...(version === undefined ? {} : { VERSION: version }) }

  /** Runs Docker and returns what it prints. */
  async function docker(...args: readonly string[]): Promise<string> {
    try {
      return (await promisify(execFile)('docker', args, { env, maxBuffer: 50_000_000 })).stdout
    } catch (cause) {
      const printed = z.object({ stderr: z.string() }).safeParse(cause).data?.stderr
      throw new FatalError(`docker ${args.join(' ')}: ${printed ? lines(printed).slice(-5).join('\n') : String(cause)}`, { cause })
    }
  }
  /** The last lines of a container's output. */
  async function readLog(id: string): Promise<string> {
    const { stdout, stderr } = await promisify(execFile)('docker', ['logs', '--tail', '3', id], { env })
    return stdout + stderr
  }
  const compose = (...args: readonly string[]): Promise<string> => docker('compose', '--env-file', envFile, ...args)

  return {
    docker,
    compose,
    readLog,
    /** The containers of a service, or of all. */
    async list(...services: readonly string[]): Promise<RunningContainer[]> {
      const ids = lines(await compose('ps', '--all', '--quiet', ...services))
      if (ids.length === 0) return []
      return Details.parse(JSON.parse(await docker('inspect', ...ids))).map(({ Id, Image, State, Config }) => ({
        id: Id,
        service: Config.Labels['com.docker.compose.service'] ?? '',
        image: Image,
        configuration: Config.Labels['com.docker.compose.config-hash'],
        isRunning: State.Running,
        health: State.Health?.Status,
      }))
    },
    /** The hash of each service's present configuration. */
    async readConfigurations(): Promise<Map<string, string>> {
      const printed = lines(await compose('config', '--hash', '*'))
      return new Map(printed.map((line) => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']))
    },
    /** The id of the image that a service's containers would be created from. */
    async findImage(service: string): Promise<string> {
      const [name = ''] = lines(await compose('config', '--images', service)).filter((image) => image.startsWith('city-directory'))
      return (await docker('image', 'inspect', '--format', '{{.Id}}', name)).trim()
    },
  }
}
export type Stack = ReturnType<typeof openStack>
