import { lintSource } from '@secretlint/core'
import { creator as preset } from '@secretlint/secretlint-rule-preset-recommend'
import type { GitText } from './git-texts.ts'
import { known } from './known.ts'
import { ownPatterns } from './own-patterns.ts'

interface Match {
  readonly rule: string
  readonly index: number
  readonly text: string
}

/** Disables exceptions by comments in files: exceptions belong in `known`. */
const withoutComments = [{ id: '@secretlint/secretlint-rule-filter-comments', disabled: true }]
const config = { rules: [{ id: preset.meta.id, rule: preset, rules: withoutComments, options: {} }] }

async function matchesIn(content: string): Promise<Match[]> {
  const source = { content, filePath: 'text', ext: '', contentType: 'text' as const }
  const { messages } = await lintSource({ source, options: { config, noPhysicFilePath: true } })
  const general = messages.map(({ ruleId, range: [start, end] }) => ({
    rule: ruleId.replace(/^@secretlint\/secretlint-rule-/, ''),
    index: start,
    text: content.slice(start, end),
  }))
  const own = ownPatterns.flatMap(({ name, pattern }) =>
    [...content.matchAll(pattern)].map(({ index, 0: text }) => ({ rule: name, index, text })),
  )
  return [...general, ...own].filter(({ text }) => !known.some(({ pattern }) => pattern.test(text)))
}

/**
 * Batches of about a million characters: secretlint searches a growing record of all texts for each text that it reads.
 */
function* batches(texts: readonly GitText[]): Generator<GitText[]> {
  let batch: GitText[] = []
  let size = 0
  for (const text of texts) {
    batch.push(text)
    size += text.content.length
    if (size < 1_000_000) continue
    yield batch
    batch = []
    size = 0
  }
  yield batch
}

/** The location of a match with its first characters: enough to find it, not enough to use it. */
function describeMatch(batch: readonly GitText[], { rule, index, text }: Match): string {
  let start = 0
  for (const { place, content } of batch) {
    const within = index - start
    if (within <= content.length)
      return `${place}:${content.slice(0, within).split('\n').length}: ${rule}: ${text.slice(0, 8)}… (${text.length} characters)`
    start += content.length + 1
  }
  return `${rule}: unknown place`
}

/** Finds apparent secrets that are not in `known`; a line each, never with the whole secret. */
export async function findSecrets(texts: readonly GitText[]): Promise<string[]> {
  const found: string[] = []
  for (const batch of batches(texts)) {
    const matches = await matchesIn(batch.map(({ content }) => content).join('\n'))
    found.push(...matches.map((match) => describeMatch(batch, match)))
  }
  return found
}
