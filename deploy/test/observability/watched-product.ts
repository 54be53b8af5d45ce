import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { csrfHeader } from '@directory/contracts/http/csrf'
import { freePort } from '@directory/kit/network/free-port'
import { type OtlpReceiver, startOtlpReceiver } from '@directory/kit/testing/otlp-receiver'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { becomesReady } from '../../faults/child-process.ts'
import { buildFrontends } from '../../local/build.ts'
import { programArguments } from '../../local/programs/program-arguments.ts'
import { type Running, readRunning } from '../../local/running.ts'

const root = path.resolve(import.meta.dirname, '../../..')

export interface WatchedProduct {
  readonly site: string
  readonly metricsUrl: string
  readonly directory: string
  readonly running: Running
  readonly collector: OtlpReceiver
  /** Everything that it has written to its output. */
  log(): string
  stop(): Promise<number | null>
}

/** The product as `npm start` runs it, with all of its log, a collector for its traces and a port for its metrics. */
export async function startWatchedProduct(environment: Record<string, string> = {}): Promise<WatchedProduct> {
  const [port, metricsPort, directory, collector] = [
    await freePort(),
    await freePort(),
    await createTemporaryDirectory(),
    await startOtlpReceiver(),
  ]
  // Before the minute begins in which it has to become ready.
  await buildFrontends()
  let said = ''
  const child = spawn(process.execPath, programArguments('deploy/local/start.ts'), {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: String(port),
      DATA_DIR: directory.path,
      DEMO_DATA: 'false',
      LOG_LEVEL: 'trace',
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const ended = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await collector.close()
    await directory.remove()
    return child.exitCode
  }
  const site = `http://localhost:${port}`
  try {
    await becomesReady(site, () => {
      if (child.exitCode !== null) throw new Error(`the product ended: ${said.slice(-2_000)}`)
    })
    const running = await readRunning(directory.path)
    if (!running) throw new Error('the product is ready and did not leave word of itself')
    await Promise.all(Object.values(running.services).map((address) => becomesReady(address)))
    return {
      site,
      metricsUrl: `http://localhost:${metricsPort}/metrics`,
      directory: directory.path,
      running,
      collector,
      log: () => said,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Answered {
  readonly status: number
  readonly body: unknown
}

export interface Visitor {
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
}

/** A browser at the site: it keeps its cookies, and calls as our pages do. */
export function visitorAt(site: string): Visitor {
  const cookies = new Map<string, string>()
  return {
    async ask(method, address, body, headers = {}) {
      const isForm = body instanceof FormData
      const response = await fetch(new URL(address, site), {
        method,
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          origin: site,
          [csrfHeader.name]: csrfHeader.value,
          ...(cookies.size ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (name) value ? cookies.set(name, value) : cookies.delete(name)
      }
      const text = await response.text()
      return { status: response.status, body: /json/.test(response.headers.get('content-type') ?? '') && text ? JSON.parse(text) : text }
    },
  }
}
