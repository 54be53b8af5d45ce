import type { Question } from '@directory/contracts/catalogue/questionnaire-fields'
import type { ClientImage, OwnSocialClient, SocialClient } from '@directory/contracts/http/social-media'
import { isProblem } from '@directory/frontend-kit/failure-text'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { draftKey } from '../../shared/forms/form-draft.ts'
import { ownClientQuery } from '../../shared/read-own-client.ts'
import { useAccount } from '../../shared/signed-in/use-account.ts'
import { saveDraft } from './api/save-draft.ts'
import { submitQuestionnaire } from './api/submit-questionnaire.ts'
import { initialState } from './beginning.ts'
import { differing, merged, pickAnswers } from './merge.ts'
import { type QuestionnaireValues, toQuestionnaire } from './questionnaire-values.ts'
import { applyDraft, parseStoredText, toStoredAnswers, toStoredText } from './stored-answers.ts'

/** Milliseconds to wait after typing before saving, and before retrying after a failure. */
const pause = { typing: 700, failure: 5_000 }

interface ServerState {
  /** The server's state: the record, with the unsubmitted draft on top. */
  readonly serverValues: QuestionnaireValues
  /** The record itself. */
  readonly base: QuestionnaireValues
  readonly over: string | null
  readonly version: number
}

interface QuestionnaireOptions {
  readonly own: OwnSocialClient
  /** The form's values for a record, or without one. */
  readonly toBaseValues: (client: SocialClient | null) => QuestionnaireValues
  readonly cityName: string
  readonly rules: Resolver<QuestionnaireValues>
}

const getVersion = ({ client }: OwnSocialClient): number => client?.version ?? 0

/**
 * The questionnaire as a form that is saved on the server while typing, and in this tab while the server is unavailable. Changes from other
 * tabs are merged; answers changed in both are never overwritten without asking.
 */
export function useQuestionnaire({ own, toBaseValues, cityName, rules }: QuestionnaireOptions) {
  const queryClient = useQueryClient()
  const base = toBaseValues(own.client)
  const key = draftKey('social-media', useAccount().id)
  const [initial] = useState(() => initialState(base, own, parseStoredText(sessionStorage.getItem(key))))
  const form = useForm<QuestionnaireValues>({ defaultValues: initial.values, resolver: rules })
  const { getValues, reset, subscribe } = form
  const server = useRef<ServerState>({
    serverValues: initial.serverValues,
    base,
    over: own.draft?.savedAt ?? null,
    version: getVersion(own),
  })
  const pendingSave = useRef<Promise<void>>(undefined)
  const [theirs, setTheirs] = useState(initial.theirs)
  const [unsaved, setUnsaved] = useState(initial.unsaved)
  const [saved, setSaved] = useState(initial.saved)
  const [failure, setFailure] = useState<Error>()
  const [isBusy, setBusy] = useState(false)
  const [isRestored, setRestored] = useState(initial.isRestored)
  const [uploaded, setUploaded] = useState<readonly ClientImage[]>(initial.pictures)

  const { client, draft } = own
  const pictures = [...uploaded, ...(client?.logo ? [client.logo] : []), ...(client?.contentImages ?? []), ...(draft?.images ?? [])]

  const note = useEffectEvent(() => {
    const here = getValues()
    const { serverValues } = server.current
    setUnsaved(differing(here, serverValues))
    const text = toStoredText(here, serverValues, uploaded)
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  })

  async function saveNow(): Promise<void> {
    const sent = structuredClone(getValues())
    const { serverValues, base: record, over } = server.current
    setBusy(true)
    try {
      const answer = await saveDraft({ answers: toStoredAnswers(sent, record), over })
      // A pending request would return the old state.
      await queryClient.cancelQueries({ queryKey: ownClientQuery.queryKey })
      server.current = { ...server.current, serverValues: sent, over: answer.savedAt }
      queryClient.setQueryData(ownClientQuery.queryKey, (now) => now && { ...now, draft: answer })
      setSaved((before) => [...new Set([...before, ...differing(sent, serverValues)])])
      setFailure(undefined)
    } catch (error) {
      const hasNewState = isProblem(error, 'conflict') && (await hasChanges())
      if (!hasNewState) setFailure(error instanceof Error ? error : new Error('An unexpected error occurred'))
    } finally {
      setBusy(false)
    }
  }

  const save = (): void => {
    pendingSave.current = saveNow()
  }

  const refetch = () => queryClient.fetchQuery({ ...ownClientQuery, staleTime: 0 })
  /** Whether the server has changes not known here; they are merged as they arrive. */
  async function hasChanges(): Promise<boolean> {
    const now = await refetch().catch(() => undefined)
    return now !== undefined && (getVersion(now) !== server.current.version || (now.draft?.savedAt ?? null) !== server.current.over)
  }

  const mergeChanges = useEffectEvent(() => {
    const over = own.draft?.savedAt ?? null
    const last = server.current
    if (getVersion(own) <= last.version && (over ?? '') <= (last.over ?? '')) return
    const now = applyDraft(base, own)
    const here = getValues()
    const { values, clashes } = merged(here, last.serverValues, now.values)
    server.current = { serverValues: now.values, base, over, version: getVersion(own) }
    const clashing = { ...theirs, ...pickAnswers(now.values, clashes), ...now.outdated }
    setTheirs(pickAnswers({ ...values, ...clashing }, differing(values, { ...values, ...clashing })))
    if (differing(values, here).length > 0) reset(values)
  })

  useEffect(() => subscribe({ formState: { values: true }, callback: () => note() }), [subscribe])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns when the server's state changes
  useEffect(() => {
    if (isBusy) return
    mergeChanges()
    note()
  }, [own, isBusy])

  const isClashing = Object.keys(theirs).length > 0
  const onPause = useEffectEvent(save)
  useEffect(() => {
    if (unsaved.length === 0 || isBusy || isClashing) return
    const timer = setTimeout(onPause, failure ? pause.failure : pause.typing)
    window.addEventListener('online', onPause)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', onPause)
    }
  }, [unsaved, isBusy, isClashing, failure])
  const onLeave = useEffectEvent(() => {
    if (differing(getValues(), server.current.serverValues).length > 0 && !isClashing) save()
  })
  useEffect(() => () => onLeave(), [])

  /**
   * Submits the form. A new version of the record with the same answers is no conflict; answers changed elsewhere since are, and are
   * merged.
   */
  async function submit(values: QuestionnaireValues): Promise<SocialClient> {
    setBusy(true)
    try {
      // Wait for a pending save to finish, so that its draft's timestamp is known.
      await pendingSave.current
      const questionnaire = toQuestionnaire(values, cityName)
      const { over } = server.current
      const put = (version: number) => submitQuestionnaire({ version: version || null, over, questionnaire })
      const answer = await put(server.current.version).catch(async (error: unknown) => {
        if (!isProblem(error, 'conflict')) throw error
        const now = await refetch()
        const isElsewhere = differing(toBaseValues(now.client), server.current.base).length > 0
        const isTyped = now.draft !== null && now.draft.savedAt !== over
        if (isElsewhere || isTyped) throw error
        return put(getVersion(now))
      })
      await queryClient.cancelQueries({ queryKey: ownClientQuery.queryKey })
      const record = toBaseValues(answer)
      server.current = { serverValues: record, base: record, over: null, version: answer.version }
      queryClient.setQueryData(ownClientQuery.queryKey, (now) => now && { ...now, client: answer, draft: null })
      setSaved([])
      setRestored(false)
      setFailure(undefined)
      reset(merged(getValues(), values, record).values)
      return answer
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    submit,
    pictures,
    addPicture: (picture: ClientImage) => setUploaded((before) => [...before, picture]),
    /** Other tabs' answers to questions that were also answered here. */
    theirs,
    keepMine() {
      setTheirs({})
      save()
    },
    takeTheirs() {
      reset({ ...getValues(), ...theirs })
      setTheirs({})
    },
    failure,
    isRestored,
    isChanged: differing(getValues(), base).length > 0,
    /** Reverts to the submitted answers. */
    discard() {
      reset(base)
      setRestored(false)
    },
    /** The save state of the answers to some questions. */
    standing(some: readonly Question[]): 'saving' | 'unsaved' | 'saved' | 'untouched' {
      if (some.some((question) => unsaved.includes(question))) return failure || isClashing ? 'unsaved' : 'saving'
      return some.some((question) => saved.includes(question)) ? 'saved' : 'untouched'
    },
  }
}
