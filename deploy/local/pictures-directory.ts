import path from 'node:path'
import type { LocalEnv } from './env.ts'

/** Where the pictures of this installation lie; the BFF serves them. */
export const picturesDirectory = ({ DATA_DIR }: Pick<LocalEnv, 'DATA_DIR'>): string => path.join(DATA_DIR, 'pictures')
