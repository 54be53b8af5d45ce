import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test, vi } from 'vitest'

const source = path.resolve(import.meta.dirname, '../src/parent-death-signal.ts')

const processes: number[] = []
afterEach(() => {
  for (const pid of processes.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
})

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A process with a child, a shell that runs this. */
async function startParent(script: string): Promise<{ parent: ChildProcess; child: number }> {
  const program = `
    import { spawn } from 'node:child_process'
    import { once } from 'node:events'
    import { signalOnParentDeath } from ${JSON.stringify(source)}
    const child = spawn('/bin/sh', ['-c', ${JSON.stringify(script)}], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
    signalOnParentDeath(child, 'TERM', { graceSeconds: 1 })
    await once(child.stdout, 'data')
    console.log(child.pid)`
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: parent.stdout }), 'line')
  const child = Number(line)
  for (const pid of [parent.pid, child]) if (pid) processes.push(pid)
  return { parent, child }
}

test('when a process is killed, then its child processes end', async () => {
  const { parent, child } = await startParent('echo up; exec sleep 600')
  expect(isAlive(child)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(child)).toBe(false), { timeout: 60_000 })
})

test('when a child process ignores the signal, then it is killed a while later', async () => {
  const { parent, child } = await startParent("trap '' TERM; echo up; while true; do sleep 1; done")
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(child)).toBe(false), { timeout: 60_000 })
})

test('when its child processes have ended, then nothing keeps the process alive', async () => {
  const { parent } = await startParent('echo up; exec sleep 1')
  const [code] = await once(parent, 'exit')
  expect(code).toBe(0)
})
