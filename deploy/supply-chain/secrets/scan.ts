import path from 'node:path'
import { findSecrets } from './find-secrets.ts'
import { listHistoryTexts, listWorkingTreeTexts } from './git-texts.ts'

/** `npm run secret-scan`: looks for secrets in the working tree and in the history of all branches. */
const repository = path.resolve(import.meta.dirname, '../../..')
const texts = [...listWorkingTreeTexts(repository), ...listHistoryTexts(repository, '--all')]
const found = await findSecrets(texts)
process.stdout.write(`${[...found, `${texts.length} texts scanned, ${found.length} secrets found`].join('\n')}\n`)
process.exitCode = found.length ? 1 : 0
