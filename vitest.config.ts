import { defineConfig } from 'vitest/config'

/**
 * Files of a project share the modules that they import, so that none is read twice. A test takes several times as long on a busy machine: only
 * one that hangs is to fail.
 */
const shared = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  /** Shorter, so that a failure names what is missing. */
  expect: { poll: { timeout: 60_000, interval: 20 } },
  isolate: false,
}
const tests = '*.test.{ts,tsx}'
/** `npm test` leaves out what takes minutes; TEST_LENGTH=all adds it in its short form, and `npm run test:long` in its long one. */
const long = process.env.TEST_LENGTH ? [] : ['**/*.long.test.ts']
const containers = 'deploy/test/containers/**'
const notOurs = ['**/node_modules/**', '**/dist/**', ...long]

// Read by the services in the tests' process and in the products that tests start: docs/testing.md.
process.env.CHECK_ROWS = 'yes'
// The container with which testcontainers cleans up after a crash would be an image that nothing else needs.
process.env.TESTCONTAINERS_RYUK_DISABLED = 'true'

export default defineConfig({
  test: {
    maxWorkers: 3,
    /** A worker of browser tests stops a product. */
    teardownTimeout: 60_000,
    projects: [
      { test: { ...shared, name: 'pure', include: [`contracts/**/${tests}`, `frontends/**/${tests}`], exclude: notOurs } },
      {
        test: {
          ...shared,
          name: 'services',
          include: [`bff/**/${tests}`, `deploy/**/${tests}`, `sandbox/**/${tests}`, `services/**/${tests}`],
          exclude: [...notOurs, containers],
          globalSetup: ['services/kit/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: [`e2e/**/${tests}`],
          exclude: notOurs,
          globalSetup: ['e2e/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'containers',
          include: [`deploy/test/containers/${tests}`],
          exclude: notOurs,
          globalSetup: ['deploy/test/containers/global-setup.ts'],
          // They stop containers of the stack that they share.
          fileParallelism: false,
          // After all others, which would make the containers slow.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
