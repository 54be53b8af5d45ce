import { buildPath } from '@directory/contracts/http/build-path'
import { useSearchParams } from '@directory/frontend-kit/router'
import type { LinkTab } from '@directory/frontend-kit/ui/link-tabs'
import { oneOf } from './one-of.ts'

interface Queue<State extends string> {
  readonly state: State
  /** The item after which the page starts; empty for the first page. */
  readonly after: string
  readonly tabs: readonly LinkTab[]
  readonly buildQueuePath: (state: State, after?: string) => string
}

/** The state of a queue with a list for each state. It is in the address, except for the first state, the default. */
export function useQueue<State extends string>(
  path: string,
  states: readonly [State, ...State[]],
  labels: Readonly<Record<State, string>>,
): Queue<State> {
  const [query] = useSearchParams()
  const [first] = states
  const state = oneOf(states, query.get('state')) ?? first
  const buildQueuePath = (of: State, after?: string) => buildPath(path, {}, { state: of === first ? undefined : of, after })
  return {
    state,
    after: query.get('after') ?? '',
    tabs: states.map((tab) => ({ label: labels[tab], to: buildQueuePath(tab), isCurrent: tab === state })),
    buildQueuePath,
  }
}
