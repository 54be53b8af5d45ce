import { type ChildProcess, spawn } from 'node:child_process'

/** The watcher's shell script: it waits until the pipe from us closes, which happens however we end. */
const waitThenSignal = `
  read -r line
  kill -s "$1" -- "-$2"
  tries=0
  while [ $tries -lt "$3" ] && kill -0 -- "-$2"; do sleep 1; tries=$((tries + 1)); done
  kill -s KILL -- "-$2"`

/**
 * Sends a signal to a child's process group once this process has ended, even if it was killed, and kills what is still running `graceSeconds`
 * seconds later. The child must have been spawned `detached`, otherwise its group is ours.
 */
export function signalOnParentDeath(child: ChildProcess, signal: 'INT' | 'TERM' | 'KILL', { graceSeconds = 30 } = {}): void {
  if (!child.pid) return
  const watcher = spawn('/bin/sh', ['-c', waitThenSignal, 'parent-death-signal', signal, String(child.pid), String(graceSeconds)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => undefined)
  watcher.unref()
  child.once('exit', () => watcher.kill('SIGKILL'))
}
