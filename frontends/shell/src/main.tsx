import './app.css'
import type { Remote } from '@directory/contracts/http/rendering'
import { pause } from './pause.ts'
import type { LoadRemote } from './start.tsx'

// Applies to every copy of zod in any remote: no probing with `new Function`, which the content security policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const remotes: Record<Remote, () => ReturnType<LoadRemote>> = {
  public: () => import('public/routes'),
  owner: () => import('owner/routes'),
  admin: () => import('admin/routes'),
}

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
  await start(container, (remote) => remotes[remote]())
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
