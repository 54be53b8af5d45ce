import { answerRequests } from '@directory/kit/threads/answer-requests'
import { drawPreview } from './draw-preview.ts'

/** The thread that draws link previews. */
answerRequests(drawPreview)
