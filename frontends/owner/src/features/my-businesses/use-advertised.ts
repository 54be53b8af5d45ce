import { useLocation, useNavigate, useSearchParams } from '@directory/frontend-kit/router'

const parameter = 'advertising'

/** Whose advertising is managed. It stands in the address, so that a mail can lead there, and what else stands there stays. */
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
