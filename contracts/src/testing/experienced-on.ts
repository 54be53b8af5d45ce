import { localDate } from '../catalogue/local-time.ts'

/** The day of an experience that may be reviewed. */
export const experiencedOn = localDate(new Date())
