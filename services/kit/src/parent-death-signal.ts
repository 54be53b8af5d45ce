import { type ChildProcess, spawn } from 'node:child_process'

/** What a POSIX shell does: it waits until the pipe from us closes, which it does however we end. */
const waitThenSignal = `
  read -r line
  kill -s "$1" -- "-$2"
  tries=0
  while [ $tries -lt "$3" ] && kill -0 -- "-$2"; do sleep 1; tries=$((tries + 1)); done
  kill -s KILL -- "-$2"`

/**
 * Sends a signal to a child's process group once this process has ended, also when it was killed: nothing that we start outlives us. What has
 * not ended after so many seconds of patience is killed.
 * The child must have been spawned `detached`, or its group is ours.
 */
export function signalOnParentDeath(child: ChildProcess, signal: 'INT' | 'TERM' | 'KILL', { patience = 30 } = {}): void {
  if (!child.pid) return
  const watcher = spawn('/bin/sh', ['-c', waitThenSignal, 'parent-death-signal', signal, String(child.pid), String(patience)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => undefined)
  watcher.unref()
  child.once('exit', () => watcher.kill('SIGKILL'))
}
