import type { Remote } from '@directory/contracts/http/rendering'
import type { RemoteModule } from './start.tsx'

/** What a remote's entry defines as a global variable. */
interface Container {
  init(shared: object): Promise<void> | void
  get(module: string): Promise<() => RemoteModule>
}

// The bundler replaces these: the first offers the shell's shared modules, the second holds them.
declare const __webpack_init_sharing__: (scope: string) => Promise<void>
declare const __webpack_share_scopes__: { readonly default: object }

/** The addresses of the entries carry a hash of their content; the BFF writes the current ones into the page. */
function entryAddress(name: string, remote: Remote): string {
  const text = document.getElementById('remote-entries')?.textContent
  const entries: Record<string, string> = text ? JSON.parse(text) : {}
  return entries[name] ?? `/mf/${remote}/remoteEntry.js`
}

const loadScript = (src: string) =>
  new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src })
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)))
    document.head.append(script)
  })

async function loadContainer(remote: Remote): Promise<Container> {
  const name = `mf_${remote}`
  await loadScript(entryAddress(name, remote))
  const container: Container | undefined = Reflect.get(globalThis, name)
  if (!container) throw new Error(`${name} is not defined by its entry`)
  await __webpack_init_sharing__('default')
  await container.init(__webpack_share_scopes__.default)
  return container
}

const containers = new Map<Remote, Promise<Container>>()

/** Loads a remote's routes; what failed to load is requested again next time. */
export async function loadRemote(remote: Remote): Promise<RemoteModule> {
  const container = containers.get(remote) ?? loadContainer(remote)
  containers.set(remote, container)
  container.catch(() => containers.delete(remote))
  const create = await (await container).get('./routes')
  return create()
}
