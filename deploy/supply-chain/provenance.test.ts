import { spawnSync } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { afterEach, expect, test } from 'vitest'
import { root } from './lock-file.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** Runs the command with a fake npm that gives a fixed answer. */
async function run(answer: string, ...parameters: string[]): Promise<{ code: number | null; stdout: string }> {
  const directory = await createTemporaryDirectory()
  cleanups.push(directory.remove)
  const npm = path.join(directory.path, 'npm')
  await writeFile(npm, `#!/bin/sh\ncat <<'END'\n${answer}\nEND\n`)
  await chmod(npm, 0o755)
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'deploy/supply-chain/provenance.ts', ...parameters], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${directory.path}${path.delimiter}${process.env.PATH}` },
  })
  return { code: status, stdout: stdout }
}

test.skipIf(process.platform === 'win32').each([
  ['everything is signed', '{"invalid":[],"missing":[]}', 0, '0 invalid, 0 without a signature'],
  [
    'a signature is invalid',
    '{"invalid":[{"name":"left","version":"1.0.0"}],"missing":[]}',
    1,
    'left@1.0.0: INVALID signature or attestation',
  ],
  [
    'a package is unsigned',
    '{"invalid":[],"missing":[{"name":"left","version":"1.0.0"}]}',
    1,
    'left@1.0.0: the registry serves no signature',
  ],
  ['Sigstore is unreachable', '{"error":{"code":"ENOTFOUND","summary":"no such host"}}', 2, 'Cannot be verified here: no such host'],
  ['npm prints nothing', '', 2, 'Cannot be verified here'],
])('when %s, then the command reports it', async (_, answer, code, line) => {
  const result = await run(answer)
  expect(result).toMatchObject({ code, stdout: expect.stringContaining(line) })
})

test.skipIf(process.platform === 'win32')(
  'when a registry serves no attestations, then each dependency is listed, with a possible reason',
  async () => {
    const { code, stdout } = await run('{"integrity":"sha512-…"}', 'list')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^fastify@\d/m)
    expect(stdout).toContain('a mirror may omit attestations')
  },
)
