import { keys, mapToObj } from 'remeda'
import { z } from 'zod'
import { answerTo, brandingQuestions, neededQuestions, optionalQuestions, questionnaireFields } from '../catalogue/questionnaire-fields.ts'
import { socialMediaLimits } from '../catalogue/social-media.ts'
import { SocialPackageId, SubscriptionState } from '../events/billing.ts'
import { Colour } from '../events/listings.ts'
import { DateTime, Id, line, searchText, typedText } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('social-media')

export const Version = z.int().positive().describe('The version that was edited; a conflict if it has changed since')

/** A picture of a client. */
export const ClientImage = z.strictObject({ id: Id, url: z.string(), colour: Colour.nullable() })
export type ClientImage = z.infer<typeof ClientImage>

const unique = <Item>(items: readonly Item[]): boolean => new Set(items).size === items.length

/** A client's answers to the questionnaire; null means no answer. */
export const Questionnaire = z.strictObject({
  ...mapToObj(neededQuestions, (name) => [name, answerTo(name)]),
  ...mapToObj(optionalQuestions, (name) => [name, answerTo(name).nullable()]),
  brandColors: z.array(Colour).max(socialMediaLimits.brandColors).refine(unique, 'This color is already added'),
  logoId: Id.nullable(),
  contentImageIds: z
    .array(Id)
    .max(socialMediaLimits.contentImages)
    .refine(unique, 'A picture is listed twice.')
    .describe('A client may choose five; the team may add more, which the client may keep'),
  brandVoice: z.enum(keys(questionnaireFields.brandVoice.choices)).nullable(),
  contentThemes: z.array(line(socialMediaLimits.themeLength)).max(socialMediaLimits.contentThemes),
  targetAgeRange: z.enum(keys(questionnaireFields.targetAgeRange.choices)).nullable(),
  preferredContactMethod: z.enum(keys(questionnaireFields.preferredContactMethod.choices)),
})
export type Questionnaire = z.infer<typeof Questionnaire>

const Typed = typedText(10_000)
const isShort = (answers: Readonly<Record<string, unknown>>): boolean => JSON.stringify(answers).length <= 40_000

/** An unfinished questionnaire: the text typed into each field, not yet validated. */
export const QuestionnaireDraft = z.strictObject({
  answers: z
    .record(z.string().regex(/^[a-z]\w{0,39}$/i), z.union([Typed, z.array(Typed).max(50), z.boolean(), z.null()]))
    .refine(isShort, 'This is too long.'),
  images: z.array(ClientImage).describe('The pictures that the answers refer to'),
  savedAt: DateTime,
})
export type QuestionnaireDraft = z.infer<typeof QuestionnaireDraft>

/** The client's package, as reported by billing; null without one. */
export const ClientPackage = z.strictObject({
  socialPackage: SocialPackageId,
  startedAt: DateTime,
  endsAt: DateTime.nullable(),
  state: SubscriptionState,
})
export type ClientPackage = z.infer<typeof ClientPackage>

/** A client of the social media service: one per account. */
export const SocialClient = Questionnaire.omit({ logoId: true, contentImageIds: true }).extend({
  id: Id,
  accountId: Id,
  email: z.string(),
  /** Empty until the questionnaire is filled in. */
  businessName: z.string(),
  primaryContactName: z.string(),
  logo: ClientImage.nullable(),
  contentImages: z.array(ClientImage),
  package: ClientPackage.nullable(),
  setupCompleted: z.boolean(),
  approvedByTeam: z.boolean(),
  /** Fields that the client has changed since the team approved it and that the team has not reviewed since. */
  changedFields: z.array(z.string()),
  createdAt: DateTime,
  updatedAt: DateTime,
  version: z.int().positive(),
})
export type SocialClient = z.infer<typeof SocialClient>

/** A client's stages, as shown by the badges. */
export const clientStages = ['incomplete', 'pending', 'approved'] as const
export type ClientStage = (typeof clientStages)[number]

/** Approved, otherwise waiting for the team, otherwise not set up. */
export const getClientStage = ({
  setupCompleted,
  approvedByTeam,
}: Pick<SocialClient, 'setupCompleted' | 'approvedByTeam'>): ClientStage => {
  if (approvedByTeam) return 'approved'
  return setupCompleted ? 'pending' : 'incomplete'
}

export const OwnSocialClient = z.strictObject({
  client: SocialClient.nullable(),
  draft: QuestionnaireDraft.nullable(),
  unreadMessages: z.int().min(0),
  postsToDecide: z.int().min(0),
})
export type OwnSocialClient = z.infer<typeof OwnSocialClient>

export const getOwnSocialClient = endpoint({
  summary: 'The caller’s record as a client of the social media service and the unsubmitted draft, each null if there is none',
  method: 'GET',
  path: '/social-media',
  exposure: 'own',
  response: OwnSocialClient,
})
export const saveQuestionnaireDraft = endpoint({
  summary: 'Save a draft of the questionnaire',
  method: 'PUT',
  path: '/social-media/questionnaire-draft',
  exposure: 'own',
  body: z.strictObject({
    answers: QuestionnaireDraft.shape.answers,
    over: DateTime.nullable().describe(
      'When the draft that this is based on was saved, null if there was none; a conflict if a newer one exists',
    ),
  }),
  response: QuestionnaireDraft,
})
export const submitQuestionnaire = endpoint({
  summary: 'Submit the questionnaire: creates or changes the record and deletes the draft',
  method: 'PUT',
  path: '/social-media/questionnaire',
  exposure: 'own',
  body: z.strictObject({
    version: Version.nullable().describe('Null if there was no record'),
    over: DateTime.nullable()
      .optional()
      .describe('When the edited draft was saved, null if there was none; a conflict if a newer one exists'),
    questionnaire: Questionnaire,
  }),
  response: SocialClient,
})

/** The team's filters for clients: pending ones are not set up, completed ones are set up but not approved. */
export const clientFilters = ['all', 'pending', 'completed', 'approved'] as const

export const ListedClient = SocialClient.extend({
  unreadMessages: z.int().min(0),
  postsSentBack: z.int().min(0),
})
export type ListedClient = z.infer<typeof ListedClient>

export const SocialClientsQuery = z.object({
  q: searchText(120).optional().describe('Part of the business name, contact name or email address'),
  state: z.enum(clientFilters).default('all'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})
export type SocialClientsQuery = z.infer<typeof SocialClientsQuery>

/** The numbers of clients regardless of the search: pending is completed minus approved. */
export const ClientStats = z.strictObject({
  total: z.int(),
  completed: z.int(),
  approved: z.int(),
  pending: z.int(),
})
export type ClientStats = z.infer<typeof ClientStats>

export const SocialClientsPage = z.strictObject({
  items: z.array(ListedClient),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  stats: ClientStats,
})
export type SocialClientsPage = z.infer<typeof SocialClientsPage>

export const getSocialClients = endpoint({
  summary: 'The clients of the social media service, newest first',
  method: 'GET',
  path: '/social-media/clients',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  query: SocialClientsQuery,
  response: SocialClientsPage,
})
export const getSocialClient = endpoint({
  summary: 'A client’s record',
  method: 'GET',
  path: '/social-media/clients/:id',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: ById,
  response: ListedClient,
})

/** The team's changes to a client; omitted fields stay. */
export const ClientChange = Questionnaire.pick(mapToObj(brandingQuestions, (name) => [name, true]))
  .extend({ setupCompleted: z.boolean(), approvedByTeam: z.boolean(), changesSeen: z.literal(true) })
  .partial()
export type ClientChange = z.infer<typeof ClientChange>

export const changeSocialClient = endpoint({
  summary: 'Set whether a client is set up and approved; change the logo, content images and brand colours',
  method: 'PATCH',
  path: '/social-media/clients/:id',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: ById,
  body: z.strictObject({ version: Version, change: ClientChange }),
  response: ListedClient,
})

/** A client that was given to the caller as a manager. */
export const ManagedClient = z.strictObject({ businessName: z.string(), assignedAt: DateTime })
export type ManagedClient = z.infer<typeof ManagedClient>

/** All data about the caller. */
export const exportOwnSocialMedia = endpoint({
  summary: 'Everything that the social media service holds about the caller',
  method: 'GET',
  path: '/social-media/export',
  exposure: 'internal',
  access: 'user',
  response: z.strictObject({
    client: SocialClient.nullable(),
    draft: QuestionnaireDraft.nullable(),
    library: z.array(ClientImage.extend({ isContentImage: z.boolean() })),
    posts: z.array(z.record(z.string(), z.json())),
    messages: z.array(z.record(z.string(), z.json())),
    metrics: z.array(z.record(z.string(), z.json())),
    approvalLinks: z.array(z.record(z.string(), z.json())).default([]),
    managed: z.array(ManagedClient),
  }),
})
