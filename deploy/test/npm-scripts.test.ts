import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = path.resolve(import.meta.dirname, '../..')
const Package = z.object({ scripts: z.record(z.string(), z.string()) })

/** A signal to the whole group ends a shell between the two at once, and npm with it, while the product is still ending. */
test.each(['start', 'start:distributed'])('npm run %s waits for the program itself, not for a shell', async (name) => {
  const { scripts } = Package.parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')))
  const directory = await createTemporaryDirectory()
  try {
    const program = path.join(directory.path, /\S+$/.exec(scripts[name] ?? '')?.[0] ?? '')
    await mkdir(path.dirname(program), { recursive: true })
    await writeFile(program, 'console.log("parent", process.ppid)')
    await mkdir(path.join(directory.path, 'node_modules'))
    await symlink(path.join(root, 'node_modules/tsx'), path.join(directory.path, 'node_modules/tsx'))
    await writeFile(path.join(directory.path, 'package.json'), JSON.stringify({ scripts: { [name]: scripts[name] } }))
    const npm = spawn('npm', ['run', name], { cwd: directory.path, stdio: ['ignore', 'pipe', 'ignore'] })
    const [said] = await Promise.all([text(npm.stdout), once(npm, 'exit')])
    expect(said).toContain(`parent ${npm.pid}\n`)
  } finally {
    await directory.remove()
  }
})
