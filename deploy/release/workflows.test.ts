import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readCompose } from '../docker/containers.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.github/workflows')

const Step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
})
const Job = z.object({
  permissions: z.record(z.string(), z.enum(['read', 'write'])),
  'timeout-minutes': z.number().max(90).optional(),
  uses: z.string().optional(),
  services: z.record(z.string(), z.object({ image: z.string() })).default({}),
  steps: z.array(Step).default([]),
})
const Workflow = z.object({
  permissions: z.object({}).strict(),
  concurrency: z.object({ group: z.string() }),
  jobs: z.record(z.string(), Job),
})

const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(path.join(folder, name), 'utf8')
  return { name, text, ...Workflow.parse(parse(text)) }
})
const jobs = workflows.flatMap((workflow) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ name: `${workflow.name}: ${name}`, ...job })),
)
const steps = jobs.flatMap((job) => job.steps)
const commands = steps.flatMap(({ run }) => run ?? [])

test('GitHub’s own parser accepts every workflow, and would refuse a wrong one', async () => {
  const directory = await createTemporaryDirectory()
  try {
    const wrong = (workflows[0]?.text ?? '').replace('contents: read', 'contents: red').replace('github.ref }}', 'github.ref( }}')
    writeFileSync(path.join(directory.path, 'wrong.yml'), wrong)
    // Its modules import JSON, which tsx can load and Vitest cannot.
    const parameters = ['--import', 'tsx', 'deploy/release/check-workflows.ts', folder, directory.path]
    const problems = execFileSync(process.execPath, parameters, { cwd: root, encoding: 'utf8' }).trim().split('\n')
    expect(problems).toEqual([
      expect.stringMatching(/^wrong.yml.*Unexpected symbol: '\('/),
      expect.stringMatching(/^wrong.yml.*Unexpected value 'red'/),
    ])
  } finally {
    await directory.remove()
  }
})

test('every action is pinned: by its exact version, or by the commit that Renovate writes', () => {
  const used = [...jobs, ...steps].flatMap(({ uses }) => uses ?? [])
  expect(used.length).toBeGreaterThan(5)
  for (const uses of used) {
    if (uses.startsWith('./')) expect(existsSync(path.join(root, uses)), uses).toBe(true)
    else expect(uses).toMatch(/^[\w-]+\/[\w-]+@(v\d+\.\d+\.\d+|[\da-f]{40})$/)
  }
})

test('only the jobs that publish may write, and only what they publish', () => {
  const writing = jobs.flatMap(({ name, permissions }) =>
    Object.entries(permissions).flatMap(([scope, access]) => (access === 'write' ? `${name} ${scope}` : [])),
  )
  expect(writing).toEqual(['release.yml: image packages', 'release.yml: release contents'])
  const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
  for (const checkout of checkouts) expect(checkout.with['persist-credentials']).toBe(false)
})

test('what is released is built without the cache, to which other runs can write', () => {
  const released = workflows.find(({ name }) => name === 'release.yml')
  const setups = Object.values(released?.jobs ?? {}).flatMap((job) =>
    job.steps.filter(({ uses }) => uses?.startsWith('actions/setup-node@')),
  )
  expect(setups.map((setup) => setup.with['package-manager-cache'])).toEqual([false, false])
})

test('every job ends after a while, and runs of the two workflows do not cancel each other', () => {
  for (const job of jobs) if (!job.uses) expect(job['timeout-minutes'], job.name).toBeDefined()
  const groups = workflows.map(({ concurrency }) => concurrency.group)
  expect(new Set(groups).size).toBe(groups.length)
})

test('every command and program that a workflow runs exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const named = commands.flatMap((run) => [...run.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name))
  expect(named).toContain('sbom')
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  const files = commands.flatMap((run) => [...run.matchAll(/(?<!\S)(?:deploy|\.ci)\/[\w./-]+/g)].map(([file]) => file))
  expect(files).toContain('.ci/run')
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('no text from outside, such as the name of a branch, becomes part of a command', () => {
  const expressions = commands.flatMap((run) => [...run.matchAll(/\$\{\{\s*(.*?)\s*\}\}/g)].map(([, expression]) => expression))
  expect(expressions.filter((expression) => !expression?.startsWith('matrix.'))).toEqual([])
})

test('tests use the RabbitMQ of Compose', async () => {
  const { rabbitmq } = (await readCompose()).services
  expect(jobs.flatMap(({ services }) => Object.values(services).map(({ image }) => image))).toEqual([rabbitmq?.image])
})
