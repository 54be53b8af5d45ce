import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import genuine from '../src/spam/examples/genuine.json' with { type: 'json' }
import spam from '../src/spam/examples/spam.json' with { type: 'json' }
import { holdingScore, scoreEnquiry } from '../src/spam/score-enquiry.ts'
import { type Judge, learnWording } from '../src/spam/wording.ts'

const Samples = z.array(z.strictObject({ name: z.string(), email: z.string(), message: z.string() })).length(500)
const read = async (name: string) => Samples.parse(JSON.parse(await readFile(new URL(`samples/${name}.json`, import.meta.url), 'utf8')))
const isHeld = (sample: z.output<typeof Samples>[number], judge?: Judge): boolean =>
  scoreEnquiry({ ...sample, website: '', similarSenders: 0, sentInADay: 0 }, judge).score >= holdingScore

test('when 500 samples of spam are sent, then at least 95 % of them are held', async () => {
  const missed = (await read('spam')).filter((sample) => !isHeld(sample))
  expect(missed.length, missed.map(({ message }) => message).join('\n---\n')).toBeLessThanOrEqual(25)
})

test('when 500 real enquiries are sent, then at most 1 % of them are held', async () => {
  const held = (await read('real')).filter((sample) => isHeld(sample))
  expect(held.length, held.map(({ message }) => message).join('\n---\n')).toBeLessThanOrEqual(5)
})

/** How many of some examples are held by what the other nine tenths of them teach, in turn. */
function countHeld(examples: readonly string[]): number {
  const tenths = Array.from({ length: 10 }, (_, tenth) => tenth)
  const judges = tenths.map((tenth) => {
    const isOther = (_: string, index: number) => index % 10 !== tenth
    return learnWording(spam.filter(isOther), genuine.filter(isOther))
  })
  return examples.filter((message, index) => isHeld({ name: 'Sam Taylor', email: 'sam@example.com', message }, judges[index % 10])).length
}

test('when spam is polite, and worded like none of the examples, then most of it is held, and at most 1 % of what customers write', () => {
  expect(countHeld(spam) / spam.length).toBeGreaterThan(0.85)
  expect(countHeld(genuine) / genuine.length).toBeLessThanOrEqual(0.01)
})

test('when an enquiry is held for its words, then the admin is told which', () => {
  const message = 'We help local businesses get found on Google. Would you be open to a quick call this week?'
  const enquiry = { name: 'Sam', email: 'sam@example.com', message, website: '', similarSenders: 0, sentInADay: 0 }
  expect(scoreEnquiry(enquiry).signals).toEqual([expect.stringMatching(/^Worded like spam: “.+”/)])
  expect(scoreEnquiry({ ...enquiry, message: 'Do you have a table for four on Friday at seven?' })).toEqual({ score: 0, signals: [] })
})
