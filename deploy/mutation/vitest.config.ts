import { defineConfig } from 'vitest/config'

/** The tests that should detect mutations. */
export default defineConfig({
  test: {
    testTimeout: 15_000,
    hookTimeout: 60_000,
    include: [
      'services/kit/test/{consumer,in-process-bus,relay,relay-reports,rabbitmq-send,rabbitmq-consumer,stopped-holders,terminated-sessions}.test.ts',
      'services/billing/test/{projection,refunds,returns,package-changes,several-subscriptions}.test.ts',
      'services/listings/test/choose-slugs.test.ts',
      'bff/test/search-feeder{,-failures}.test.ts',
    ],
    globalSetup: ['services/kit/src/testing/global-setup.ts'],
  },
})
