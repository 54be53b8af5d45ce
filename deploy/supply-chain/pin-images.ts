import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { exitFatally } from '@directory/kit/fatal'
import { findReferences, listFiles, writeDigests } from './image-references.ts'
import { root } from './lock-file.ts'
import { fetchDigest } from './registry.ts'

export interface Difference {
  readonly file: string
  readonly image: string
  readonly from: string | undefined
  readonly to: string
}

/** Asks the registries for the digests of all images; returns where another one is written, or none. Nothing is written unless all answer. */
export async function pinImages(
  repository: string,
  { isCheck, fetchOne = fetchDigest }: { isCheck: boolean; fetchOne?: (image: string) => Promise<string> },
): Promise<Difference[]> {
  const files = listFiles(repository).map((file) => {
    const text = readFileSync(path.join(repository, file), 'utf8')
    return { file, text, references: findReferences(text) }
  })
  const digests = new Map<string, string>()
  for (const image of new Set(files.flatMap(({ references }) => references.map(({ image }) => image))))
    digests.set(image, await fetchOne(image))
  if (!isCheck)
    for (const { file, text, references } of files)
      if (references.length) writeFileSync(path.join(repository, file), writeDigests(text, digests))
  return files.flatMap(({ file, references }) =>
    references.flatMap(({ image, digest }) => {
      const to = digests.get(image) ?? ''
      return digest === to ? [] : { file, image, from: digest, to }
    }),
  )
}

/** `npm run images:pin`; with `-- --check` it only lists what differs, and fails if anything does. */
if (process.argv[1] === import.meta.filename) {
  const isCheck = process.argv.includes('--check')
  try {
    const differences = await pinImages(root, { isCheck })
    for (const { file, image, from, to } of differences) process.stdout.write(`${file}: ${image} ${from ?? 'unpinned'} → ${to}\n`)
    process.stdout.write(
      differences.length
        ? `${differences.length} ${isCheck ? 'differ' : 'written'}\n`
        : 'Every image is pinned to what its registry has.\n',
    )
    process.exitCode = isCheck && differences.length ? 1 : 0
  } catch (error) {
    exitFatally(error)
  }
}
