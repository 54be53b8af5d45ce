import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random letters and digits. */
export const randomLetters = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** A new id in Stripe's format, such as cus_QXg1o8vcGmoR32. */
export const newId = (prefix: string, length = 24): string => `${prefix}_${randomLetters(length)}`
