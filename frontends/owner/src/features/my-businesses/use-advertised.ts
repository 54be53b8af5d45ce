import { useLocation, useNavigate, useSearchParams } from '@directory/frontend-kit/router'

const parameter = 'advertising'

/** The listing whose advertising is open. It is in the URL, so that emails can link to it; other parameters are kept. */
export function useAdvertised() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  function advertise(id: string | undefined) {
    const changed = new URLSearchParams(query)
    if (id) changed.set(parameter, id)
    else changed.delete(parameter)
    void navigate({ pathname, search: changed.toString() }, { replace: true, state, preventScrollReset: true })
  }
  return { advertised: query.get(parameter), advertise }
}
