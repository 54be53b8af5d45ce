/** Whether tests take their long form, as `npm run test:long` asks them to. */
export const isLong = process.env.TEST_LENGTH === 'long'
