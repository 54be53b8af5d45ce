import path from 'node:path'
import type { LocalEnv } from './env.ts'

/** The directory of this installation's pictures, which the BFF serves. */
export const picturesDirectory = ({ DATA_DIR }: Pick<LocalEnv, 'DATA_DIR'>): string => path.join(DATA_DIR, 'pictures')
