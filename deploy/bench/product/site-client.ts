import { csrfHeader } from '@directory/contracts/http/csrf'
import type { Endpoint } from '@directory/contracts/http/endpoint'
import { startSession } from '@directory/contracts/http/session'

/** The header of every mutation from our own pages. */
export const ownPage = { [csrfHeader.name]: csrfHeader.value }

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** A request as a browser on the site sends it. */
export interface SiteRequest {
  readonly method: Endpoint['method']
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}

export const signInRequest = ({ email, password }: Credentials): SiteRequest => ({
  method: startSession.method,
  path: startSession.path,
  headers: { ...ownPage, 'content-type': 'application/json' },
  body: JSON.stringify({ email, password }),
})

export interface SiteClient {
  /** Sends a request with the stored cookies and reads the whole answer. */
  send(request: SiteRequest): Promise<{ status: number; text: string }>
  /** The Cookie header of the session. */
  cookie(): string
}

/** A client that keeps its cookies, like a browser. */
export function createSiteClient(site: string): SiteClient {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    cookie,
    async send({ method, path, headers = {}, body }) {
      const response = await fetch(site + path, { method, headers: { ...headers, cookie: cookie() }, body, redirect: 'manual' })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      return { status: response.status, text: await response.text() }
    },
  }
}

/** A client with a session. */
export async function signedIn(site: string, credentials: Credentials): Promise<SiteClient> {
  const client = createSiteClient(site)
  const { status, text } = await client.send(signInRequest(credentials))
  if (status !== 201) throw new Error(`${credentials.email} cannot sign in: ${text}`)
  return client
}
