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
import { beginning } from './beginning.ts'
import { differing, merged, only } from './merge.ts'
import { type QuestionnaireValues, toQuestionnaire } from './questionnaire-values.ts'
import { heldBy, keptHere, readKept, toStoredAnswers } from './stored-answers.ts'

/** After how long without a further key what was typed is saved, and after how long it is tried again where that failed. */
const pause = { typing: 700, failure: 5_000 }

interface Known {
  /** What the server holds: the record, and over it what was typed and is not submitted. */
  readonly held: QuestionnaireValues
  /** The record itself. */
  readonly base: QuestionnaireValues
  readonly over: string | null
  readonly version: number
}

interface QuestionnaireOptions {
  readonly own: OwnSocialClient
  /** With what the form begins over a record, or without one. */
  readonly toBaseValues: (client: SocialClient | null) => QuestionnaireValues
  readonly cityName: string
  readonly rules: Resolver<QuestionnaireValues>
}

const getVersion = ({ client }: OwnSocialClient): number => client?.version ?? 0

/**
 * The questionnaire as a form that is kept on the server while it is typed, and in this tab as long as the server is unavailable. What
 * comes from another tab is taken in; what was changed in both is never overwritten unasked.
 */
export function useQuestionnaire({ own, toBaseValues, cityName, rules }: QuestionnaireOptions) {
  const queryClient = useQueryClient()
  const base = toBaseValues(own.client)
  const key = draftKey('social-media', useAccount().id)
  const [begun] = useState(() => beginning(base, own, readKept(sessionStorage.getItem(key))))
  const form = useForm<QuestionnaireValues>({ defaultValues: begun.values, resolver: rules })
  const { getValues, reset, subscribe } = form
  const known = useRef<Known>({ held: begun.held, base, over: own.draft?.savedAt ?? null, version: getVersion(own) })
  const underWay = useRef<Promise<void>>(undefined)
  const [theirs, setTheirs] = useState(begun.theirs)
  const [unsaved, setUnsaved] = useState(begun.unsaved)
  const [saved, setSaved] = useState(begun.saved)
  const [failure, setFailure] = useState<Error>()
  const [isBusy, setBusy] = useState(false)
  const [isRestored, setRestored] = useState(begun.isRestored)
  const [uploaded, setUploaded] = useState<readonly ClientImage[]>(begun.pictures)

  const { client, draft } = own
  const pictures = [...uploaded, ...(client?.logo ? [client.logo] : []), ...(client?.contentImages ?? []), ...(draft?.images ?? [])]

  const note = useEffectEvent(() => {
    const here = getValues()
    const { held } = known.current
    setUnsaved(differing(here, held))
    const kept = keptHere(here, held, uploaded)
    if (kept) sessionStorage.setItem(key, kept)
    else sessionStorage.removeItem(key)
  })

  async function saveNow(): Promise<void> {
    const sent = structuredClone(getValues())
    const { held, base: record, over } = known.current
    setBusy(true)
    try {
      const answer = await saveDraft({ answers: toStoredAnswers(sent, record), over })
      // What was requested before would come with what was there before.
      await queryClient.cancelQueries({ queryKey: ownClientQuery.queryKey })
      known.current = { ...known.current, held: sent, over: answer.savedAt }
      queryClient.setQueryData(ownClientQuery.queryKey, (now) => now && { ...now, draft: answer })
      setSaved((before) => [...new Set([...before, ...differing(sent, held)])])
      setFailure(undefined)
    } catch (error) {
      const isNews = isProblem(error, 'conflict') && (await hasNews())
      if (!isNews) setFailure(error instanceof Error ? error : new Error('An unexpected error occurred'))
    } finally {
      setBusy(false)
    }
  }

  const save = (): void => {
    underWay.current = saveNow()
  }

  const readAnew = () => queryClient.fetchQuery({ ...ownClientQuery, staleTime: 0 })
  /** Whether the server holds something that is not known here; it is taken in as it comes. */
  async function hasNews(): Promise<boolean> {
    const now = await readAnew().catch(() => undefined)
    return now !== undefined && (getVersion(now) !== known.current.version || (now.draft?.savedAt ?? null) !== known.current.over)
  }

  const takeNews = useEffectEvent(() => {
    const over = own.draft?.savedAt ?? null
    const last = known.current
    if (getVersion(own) <= last.version && (over ?? '') <= (last.over ?? '')) return
    const now = heldBy(base, own)
    const here = getValues()
    const { values, clashes } = merged(here, last.held, now.values)
    known.current = { held: now.values, base, over, version: getVersion(own) }
    const clashing = { ...theirs, ...only(now.values, clashes), ...now.outdated }
    setTheirs(only({ ...values, ...clashing }, differing(values, { ...values, ...clashing })))
    if (differing(values, here).length > 0) reset(values)
  })

  useEffect(() => subscribe({ formState: { values: true }, callback: () => note() }), [subscribe])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says by now is the news
  useEffect(() => {
    if (isBusy) return
    takeNews()
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
    if (differing(getValues(), known.current.held).length > 0 && !isClashing) save()
  })
  useEffect(() => () => onLeave(), [])

  /**
   * Submits what is typed. A record that says the same as it did, whatever else has happened to it, is no conflict; what was typed elsewhere
   * since is one, and is taken in.
   */
  async function submit(values: QuestionnaireValues): Promise<SocialClient> {
    setBusy(true)
    try {
      // Whole, so that the draft that it has saved is known by its time.
      await underWay.current
      const questionnaire = toQuestionnaire(values, cityName)
      const { over } = known.current
      const put = (version: number) => submitQuestionnaire({ version: version || null, over, questionnaire })
      const answer = await put(known.current.version).catch(async (error: unknown) => {
        if (!isProblem(error, 'conflict')) throw error
        const now = await readAnew()
        const isElsewhere = differing(toBaseValues(now.client), known.current.base).length > 0
        const isTyped = now.draft !== null && now.draft.savedAt !== over
        if (isElsewhere || isTyped) throw error
        return put(getVersion(now))
      })
      await queryClient.cancelQueries({ queryKey: ownClientQuery.queryKey })
      const record = toBaseValues(answer)
      known.current = { held: record, base: record, over: null, version: answer.version }
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
    /** What another tab has made of questions that were answered here, too. */
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
    /** Goes back to what was submitted. */
    discard() {
      reset(base)
      setRestored(false)
    },
    /** How the answers to some questions stand. */
    standing(some: readonly Question[]): 'saving' | 'unsaved' | 'saved' | 'untouched' {
      if (some.some((question) => unsaved.includes(question))) return failure || isClashing ? 'unsaved' : 'saving'
      return some.some((question) => saved.includes(question)) ? 'saved' : 'untouched'
    },
  }
}
