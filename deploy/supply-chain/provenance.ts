import { spawnSync } from 'node:child_process'
import { z } from 'zod'
import { ownFolders, readManifest, root } from './lock-file.ts'

const Verdict = z.object({
  error: z.object({ code: z.string().optional(), summary: z.string().optional() }).optional(),
  invalid: z.array(z.object({ name: z.string(), version: z.string() })).optional(),
  missing: z.array(z.object({ name: z.string(), version: z.string() })).optional(),
})

const npm = (...parameters: string[]): { stdout: string; stderr: string } => {
  const { stdout, stderr } = spawnSync('npm', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 1024 ** 3 })
  return { stdout, stderr }
}
const parsed = (text: string): unknown => (text.trim() ? JSON.parse(text) : {})
const say = (line: string): boolean => process.stdout.write(`${line}\n`)

/** Asks npm to check the registry's signature and the provenance attestation of every installed package. Returns the exit code: 0 valid, 1 invalid or missing, 2 cannot be verified. */
function checkSignatures(): number {
  const { stdout, stderr } = npm('audit', 'signatures', '--json')
  const { error, invalid, missing } = Verdict.parse(parsed(stdout))
  if (error || !invalid || !missing) {
    say(`Cannot be verified here: ${error?.summary || stderr.trim().split('\n').at(-1) || 'npm printed nothing'}`)
    say('The check needs a registry that serves signatures and their keys, and Sigstore’s root of trust (tuf-repo-cdn.sigstore.dev).')
    return 2
  }
  for (const { name, version } of invalid) say(`${name}@${version}: INVALID signature or attestation`)
  for (const { name, version } of missing) say(`${name}@${version}: the registry serves no signature`)
  say(`${invalid.length} invalid, ${missing.length} without a signature`)
  return invalid.length || missing.length ? 1 : 0
}

/** Lists direct dependencies without a provenance attestation, with one request to the registry for each. */
function listUnattested(): number {
  const declared = ownFolders().flatMap((folder) => Object.entries(readManifest(folder).dependencies))
  const direct = new Set(declared.filter(([name]) => !name.startsWith('@directory/')).map(([name, version]) => `${name}@${version}`))
  const unattested = [...direct]
    .sort()
    .filter(
      (dependency) =>
        !('attestations' in z.record(z.string(), z.unknown()).parse(parsed(npm('view', dependency, 'dist', '--json').stdout))),
    )
  for (const dependency of unattested) say(dependency)
  say(
    `${unattested.length} of ${direct.size} dependencies without a provenance attestation${unattested.length === direct.size ? '; a mirror may omit attestations' : ''}`,
  )
  return 0
}

process.exitCode = process.argv[2] === 'list' ? listUnattested() : checkSignatures()
