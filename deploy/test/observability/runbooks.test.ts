import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const folder = path.join(root, 'docs/runbooks')
const readRunbooks = async () =>
  Promise.all((await readdir(folder)).map(async (file) => ({ file, text: await readFile(path.join(folder, file), 'utf8') })))

test('when a runbook reads logs on Kubernetes, then it reads those of every copy, all of them, and says whose a line is', async () => {
  const commands = (await readRunbooks()).flatMap(({ file, text }) =>
    [...text.matchAll(/kubectl[^\n`]* logs [^\n`|]*/g)].map(([command]) => ({ file, command })),
  )
  expect(commands.length).toBeGreaterThan(5)
  for (const { file, command } of commands)
    expect(command, file).toMatch(/ -l app\.kubernetes\.io\/name=[A-Za-z-]+ --since=30m --tail=-1 --prefix/)
})

test('when a runbook asks for more copies, then it asks the autoscaler, and never for two where a port is fixed', async () => {
  for (const { file, text } of await readRunbooks()) expect(text, file).not.toMatch(/ scale deploy\/|--replicas|--scale /)
})

async function readSources(directory: string): Promise<string> {
  const files = (await readdir(path.join(root, directory), { recursive: true })).filter((file) =>
    /(^|\/)src\/(?!generated).*\.ts$/.test(file),
  )
  return (await Promise.all(files.map((file) => readFile(path.join(root, directory, file), 'utf8')))).join('\n')
}

test('when a runbook searches the log for a line, then the code writes it', async () => {
  const sources = `${await readSources('services')}\n${await readSources('bff')}`
  const searched = (await readRunbooks()).flatMap(({ file, text }) =>
    [...text.matchAll(/grep '([^'"]+)'/g)].flatMap(([, pattern = '']) => pattern.split('\\|').map((line) => ({ file, line }))),
  )
  expect(searched.length).toBeGreaterThan(10)
  // The last is from Node.js itself.
  expect(searched.filter(({ line }) => !sources.includes(line) && line !== 'ECONN')).toEqual([])
})
