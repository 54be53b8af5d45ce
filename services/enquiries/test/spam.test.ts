import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { holdingScore, scoreEnquiry } from '../src/sending/score-enquiry.ts'

const Samples = z.array(z.strictObject({ name: z.string(), email: z.string(), message: z.string() })).length(500)
const read = async (name: string) => Samples.parse(JSON.parse(await readFile(new URL(`samples/${name}.json`, import.meta.url), 'utf8')))
const isHeld = (sample: z.output<typeof Samples>[number]): boolean =>
  scoreEnquiry({ ...sample, website: '', similarSenders: 0, sentInADay: 0 }).score >= holdingScore

test('when 500 samples of spam are sent, then at least 95 % of them are held', async () => {
  const missed = (await read('spam')).filter((sample) => !isHeld(sample))
  expect(missed.length, missed.map(({ message }) => message).join('\n---\n')).toBeLessThanOrEqual(25)
})

test('when 500 real enquiries are sent, then at most 1 % of them are held', async () => {
  const held = (await read('real')).filter(isHeld)
  expect(held.length, held.map(({ message }) => message).join('\n---\n')).toBeLessThanOrEqual(5)
})
