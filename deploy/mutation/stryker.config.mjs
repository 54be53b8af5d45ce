import path from 'node:path'

const place = path.resolve(import.meta.dirname, '../../node_modules/.cache/tools/mutation')

/** The files where a bug would lose or duplicate users' data, except those that only word log lines. */
export default {
  mutate: [
    'services/kit/src/messaging/consumer.ts',
    'services/kit/src/messaging/relay.ts',
    'services/kit/src/messaging/rabbitmq-send.ts',
    'services/kit/src/messaging/rabbitmq-consumer.ts',
    'services/kit/src/database/acquire-lock.ts',
    'services/billing/src/projection/project.ts',
    'services/billing/src/projection/refunds.ts',
    'services/listings/src/listings/choose-slugs.ts',
    'bff/src/search/meilisearch/feeder.ts',
  ],
  testRunner: 'vitest',
  plugins: [path.join(place, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
  vitest: { configFile: 'deploy/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  ignorePatterns: ['frontends', 'e2e', 'docs', '.data', '.turbo', 'coverage'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 90, low: 80, break: 80 },
  tempDirName: '.stryker-tmp',
}
