import { automaticMails } from './automatic.ts'
import { charsets } from './charsets.ts'
import { hostileMails } from './hostile.ts'
import { htmlMails } from './html-mails.ts'
import { keptProse, replyStyles } from './reply-styles.ts'
import type { Shape } from './shape.ts'
import { structures } from './structures.ts'

/** More than 200 shapes in which emails arrive. */
export const allShapes: readonly Shape[] = [
  ...replyStyles,
  ...keptProse,
  ...charsets,
  ...htmlMails,
  ...structures,
  ...automaticMails,
  ...hostileMails,
]
