/** Whether to run the long form of tests, as `npm run test:long` does. */
export const isLong = process.env.TEST_LENGTH === 'long'
