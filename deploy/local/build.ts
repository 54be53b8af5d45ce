import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { FatalError } from '@directory/kit/fatal'
import { filesIn, sourceHash } from './source-hash.ts'

const root = path.resolve(import.meta.dirname, '../..')
const directory = path.join(root, 'frontends/dist')
const marker = path.join(directory, 'source-hash')

/** The sources of the frontends. */
const folders = ['contracts/src', ...['kit', 'shell', 'public', 'owner', 'admin'].map((name) => `frontends/${name}`)]

/** Precompresses a file at the highest level, so that it is not compressed for each request. */
async function compress(file: string): Promise<void> {
  if (!/\.(js|css|svg|json)$/.test(file)) return
  const content = await readFile(file)
  if (content.length < 500) return
  const brotli = await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))])
}

/** The environment without the options that make Node load TypeScript. */
function withoutLoader(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...environment } = process.env
  return environment
}

/** Builds the frontends into frontends/dist unless they are up to date. Returns the directory. */
export async function buildFrontends(): Promise<string> {
  const hash = await sourceHash(folders)
  if (existsSync(marker) && (await readFile(marker, 'utf8')) === hash) return directory
  const builder = path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js')
  if (!existsSync(builder)) {
    throw new FatalError(
      'The frontends are not built, and their build tool is not installed: run "npm ci" without omitting development dependencies.',
    )
  }
  await rm(marker, { force: true })
  // In a separate process: our TypeScript loader would also rewrite functions that the bundler copies into the browser's code.
  const config = path.join(root, 'frontends/shell/rsbuild.config.ts')
  await promisify(execFile)(process.execPath, [builder, 'build', '--config', config], {
    cwd: root,
    env: { ...withoutLoader(), NODE_ENV: 'production' },
  })
  for (const name of ['shell', 'public', 'owner', 'admin']) await Promise.all((await filesIn(path.join(directory, name))).map(compress))
  await writeFile(marker, hash)
  return directory
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${await buildFrontends()}\n`)
