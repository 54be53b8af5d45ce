import { defineConfig } from 'vitest/config'

const shared = { testTimeout: 30_000, hookTimeout: 120_000 }
const notOurs = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'services',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...notOurs, 'e2e/**'],
          globalSetup: ['services/kit/src/testing/global-setup.ts'],
        },
      },
      { test: { ...shared, name: 'browser', include: ['e2e/**/*.test.ts'], exclude: notOurs, globalSetup: ['e2e/global-setup.ts'] } },
    ],
  },
})
