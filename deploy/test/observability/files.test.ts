import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { throughBff } from '@directory/contracts/http/endpoint'
import { createListing } from '@directory/contracts/http/listings'
import { processNames } from '@directory/contracts/services'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { databaseRoles } from '../../services/places.ts'
import { signUp } from './canaries.ts'
import { startWatchedProduct, visitorAt, type WatchedProduct } from './watched-product.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const folder = path.join(root, 'deploy/observability')
const read = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8')

const Rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
})
const Rules = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(Rule) })) })
const readRules = async () => Rules.parse(parse(await read('alerts.yml'))).groups.flatMap(({ rules }) => rules)

const Panel = z.object({
  type: z.string(),
  title: z.string(),
  targets: z.array(z.object({ expr: z.string() })).default([]),
  fieldConfig: z.object({ defaults: z.object({ unit: z.string().optional() }) }).optional(),
})
const Dashboard = z.object({ panels: z.array(Panel) })
const readPanels = async () => Dashboard.parse(JSON.parse(await read('grafana/dashboards/city-directory.json'))).panels
const readExpressions = async () => [
  ...(await readRules()).map(({ expr }) => expr),
  ...(await readPanels()).flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]

/** What the product does not show: Prometheus does, and the process that takes backups. */
const ofOthers = new Set(['up', 'backup_last_success_timestamp_seconds', 'backup_started_timestamp_seconds', 'backup_interval_seconds'])

/** The names of metrics in an expression: what is not a label, a function or a word of the language. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
  const names = [...bare.matchAll(/[a-z_][a-z0-9_]*(?!\s*\(|[a-z0-9_])/g)].map(([name]) => name)
  return names.filter((name) => !['and', 'or', 'unless', 'bool', 'by'].includes(name) && !ofOthers.has(name))
}

const promtool = [process.env.PROMTOOL, ...(process.env.PATH ?? '').split(path.delimiter).map((one) => path.join(one, 'promtool'))].find(
  (file) => file && existsSync(file),
)

test('when there is an alert, then it says how bad it is and has a runbook, and every runbook has its alert', async () => {
  const rules = await readRules()
  for (const { alert, annotations } of rules) expect(annotations.runbook).toBe(`docs/runbooks/${alert}.md`)
  const runbooks = await readdir(path.join(root, 'docs/runbooks'))
  expect(runbooks.sort()).toEqual(rules.map(({ alert }) => `${alert}.md`).sort())
  const tested = z.object({ tests: z.array(z.object({ name: z.string() })) }).parse(parse(await read('alerts.test.yml'))).tests
  expect(new Set(tested.map(({ name }) => name.split(',')[0]))).toEqual(new Set(rules.map(({ alert }) => alert)))
})

test('when Prometheus reads the rules and its configuration, then it takes them, and each fires when it should', async ({ skip }) => {
  if (!promtool) return skip('no promtool on this machine')
  const run = (...parameters: string[]) => promisify(execFile)(promtool, parameters, { cwd: folder })
  await run('check', 'config', 'prometheus.yml')
  await run('check', 'rules', 'alerts.yml')
  await run('test', 'rules', 'alerts.test.yml')
})

test('when requests are counted, then health checks and scrapes are not among them', async () => {
  const selectors = (await readExpressions()).flatMap((one) => one.match(/http_request_duration_seconds_\w+(\{[^}]*\})?/g) ?? [])
  expect(selectors.length).toBeGreaterThan(10)
  for (const selector of selectors) expect(selector).toMatch(/route!~"\/metrics\|\/livez\|\/readyz["|]/)
})

test('when a panel counts by the second, then everything that it draws is a rate', async () => {
  for (const { title, targets, fieldConfig } of await readPanels())
    if (/^(ops|reqps)$/.test(fieldConfig?.defaults.unit ?? '')) for (const { expr } of targets) expect(expr, title).toContain('rate(')
})

describe('when the product runs', () => {
  let product: WatchedProduct
  let text: string
  beforeAll(async () => {
    product = await startWatchedProduct({ LOG_LEVEL: 'warn' })
    await signUp(visitorAt(product.site))
    text = await (await fetch(product.metricsUrl)).text()
  })
  afterAll(() => product?.stop())

  test('then every metric in the dashboard and the rules is one that it shows', async () => {
    const shown = new Set<string>()
    for (const [, name = '', kind] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      shown.add(name)
      if (kind === 'histogram' || kind === 'summary') for (const part of ['_count', '_sum', '_bucket']) shown.add(name + part)
    }
    const wanted = new Set((await readExpressions()).flatMap(metricsIn))
    expect(wanted.size).toBeGreaterThan(20)
    expect([...wanted].filter((name) => !shown.has(name))).toEqual([])
  })

  test('then the database understands every statement of the runbooks', async () => {
    const folder = path.join(root, 'docs/runbooks')
    const texts = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')))
    const written = texts.flatMap((text) =>
      [...text.matchAll(/(?:psql[^\n]* -c "|`)((?:SELECT|UPDATE) [^"`]+)["`]/g)].map(([, statement = '']) => statement),
    )
    const statements = databaseRoles.flatMap((schema) =>
      written.map((statement) => statement.replace('SCHEMA', schema).replace('PID', '0')),
    )
    expect(new Set(statements).size).toBeGreaterThan(10)
    const client = new Client({ connectionString: product.running.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    for (const statement of new Set(statements)) await client.query(`EXPLAIN ${statement}`)
  })

  test('then all its services, pools and jobs are among the metrics, and no label is an id, an address or a number without end', () => {
    for (const service of processNames) expect(text).toContain(`outbox_waiting_events{service="${service}"}`)
    for (const pool of ['bff', 'billing-stripe', 'social-media'])
      expect(text).toMatch(new RegExp(`database_pool_connections\\{pool="${pool}"`))
    expect(text).toContain('job_name="reconciliation"')
    const labels = [...text.matchAll(/(\w+)="([^"]*)"/g)].filter(([, name]) => name !== 'version' && name !== 'le')
    const values = labels.map(([, , value = '']) => value)
    expect(values.filter((value) => /[0-9a-f]{8}-|@|^\d{4,}$/.test(value))).toEqual([])
  })

  test('then visitors do not see its metrics, and its port for them serves nothing else', async () => {
    expect((await fetch(`${product.site}/metrics`)).status).toBe(401)
    const { method, path: address } = throughBff(createListing)
    expect((await fetch(new URL(address, product.metricsUrl), { method })).status).toBe(404)
  })
})
