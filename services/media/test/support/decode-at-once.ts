import { readFile } from 'node:fs/promises'
import { cleanPicture } from '../../src/uploads/clean-picture.ts'

// Cleans a picture twenty times concurrently, and prints the outcome and the additional memory used by the process.
const resident = (): number => process.memoryUsage.rss()
const picture = await readFile(process.argv[2] ?? '')
const before = resident()
let most = before
const watch = setInterval(() => {
  most = Math.max(most, resident())
}, 5)
const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => cleanPicture(picture)))
clearInterval(watch)
const succeeded = outcomes.filter(({ status }) => status === 'fulfilled').length
process.stdout.write(JSON.stringify({ added: most - before, accepted: succeeded, refused: outcomes.length - succeeded }))
