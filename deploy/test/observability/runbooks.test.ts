import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../../docs/runbooks')
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
