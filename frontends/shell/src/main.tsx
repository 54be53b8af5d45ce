import './app.css'
import type { Remote } from '@directory/contracts/http/rendering'
import { pause } from './pause.ts'
import type { LoadRemote } from './start.tsx'

// Every copy of zod, in whichever remote: no probing for `new Function`, which the content security policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const remotes: Record<Remote, () => ReturnType<LoadRemote>> = {
  public: () => import('public/routes'),
  owner: () => import('owner/routes'),
  admin: () => import('admin/routes'),
}

/** The parts of this very file, run one after the other with a pause between, so that none holds up a slow telephone for long. */
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
    // A page that the server has rendered stays readable and its links work; only an empty one needs words.
    if (container.firstElementChild) return
    const [{ createRoot }, { UnreachableScreen }] = await Promise.all([
      import(/* webpackMode: "eager" */ 'react-dom/client'),
      import(/* webpackMode: "eager" */ './screens/unreachable-screen.tsx'),
    ])
    createRoot(container).render(<UnreachableScreen />)
  })
}
