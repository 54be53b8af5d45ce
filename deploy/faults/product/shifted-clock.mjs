import { readFileSync, watchFile } from 'node:fs'

/**
 * Preloaded into a process whose clock is to jump: its Date is ahead by the milliseconds in the file FAULTS_CLOCK. Timers are unaffected,
 * as when a real clock is set.
 */
const file = process.env.FAULTS_CLOCK
const RealDate = Date
let ahead = 0

function read() {
  try {
    ahead = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    ahead = 0
  }
}

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + ahead)
    else super(...parts)
  }
  static now() {
    return RealDate.now() + ahead
  }
}
if (file) {
  read()
  watchFile(file, { interval: 100, persistent: false }, read)
}
