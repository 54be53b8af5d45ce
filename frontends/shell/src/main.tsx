import './app.css'
import { loadRemote } from './load-remote.ts'
import { pause } from './pause.ts'

// Applies to every copy of zod in any remote: no probing with `new Function`, which the content security policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Runs the parts of this file one by one with a pause in between, so that none blocks a slow phone for long. */
async function run(container: HTMLElement): Promise<void> {
  await pause()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await pause()
  await import(/* webpackMode: "eager" */ '@directory/frontend-kit/router')
  await pause()
  await import(/* webpackMode: "eager" */ '@directory/frontend-kit/queries')
  await pause()
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx')
  await pause()
  await start(container, loadRemote)
}

const container = document.getElementById('root')
if (container) {
  run(container).catch(async (error: unknown) => {
    console.error(error)
    // A server-rendered page stays readable and its links work; only an empty page needs a message.
    if (container.firstElementChild) return
    const [{ createRoot }, { UnreachableScreen }] = await Promise.all([
      import(/* webpackMode: "eager" */ 'react-dom/client'),
      import(/* webpackMode: "eager" */ './screens/unreachable-screen.tsx'),
    ])
    createRoot(container).render(<UnreachableScreen />)
  })
}
