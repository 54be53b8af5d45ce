import { parentPort } from 'node:worker_threads'
import { drawPreview } from './draw-preview.ts'
import type { Preview } from './preview.ts'

/** The thread that draws link previews, one at a time, and posts back their bytes. An error ends the thread. */
parentPort?.on('message', (preview: Preview) => {
  void drawPreview(preview).then((picture) => parentPort?.postMessage(picture))
})
