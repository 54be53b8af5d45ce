import { getAudit, getServiceAudit } from '@directory/contracts/http/audit'
import * as managers from '@directory/contracts/http/client-managers'
import * as approvals from '@directory/contracts/http/social-approvals'
import * as comments from '@directory/contracts/http/social-comments'
import * as library from '@directory/contracts/http/social-library'
import * as socialMedia from '@directory/contracts/http/social-media'
import * as messages from '@directory/contracts/http/social-messages'
import * as posts from '@directory/contracts/http/social-posts'
import * as metrics from '@directory/contracts/http/social-reports'
import * as team from '@directory/contracts/http/team-calendar'
import { shortQuestionnaire } from '@directory/contracts/testing/sample-questionnaire'
import type { Call, Fixture } from './fixture.ts'
import { nothing, of, type Row, unknownId, withBody } from './rows.ts'

const client = ({ clientId }: Fixture): Call => ({ params: { id: clientId } })
const post = ({ postId }: Fixture): Call => ({ params: { id: postId } })
const withQuery =
  (call: (fixture: Fixture) => Call, query: Record<string, string>): Row['request'] =>
  (fixture) => ({ ...call(fixture), query })

const days = { from: '2027-01-01', to: '2027-01-31' }
const month = { month: '2027-01' }
const file = { ...month, format: 'csv' }
const content = { network: 'facebook', text: 'Fresh cakes.', imageIds: [], plannedAt: '2027-01-10T09:00:00.000Z' }
const message = { text: 'Good morning' }
const ofJanuary = { ...month, network: 'facebook', followers: 1, reach: 2, engagements: 3, clicks: 4 }
const addUnknown = { imageIds: [unknownId] }
const approver = { name: 'Amina Khan', email: 'approver@example.com' }
/** Days that are not over, whenever this runs. */
const soon = (): { from: string; to: string } => {
  const today = new Date().toISOString().slice(0, 10)
  return { from: today, to: new Date(Date.parse(today) + 7 * 86_400_000).toISOString().slice(0, 10) }
}
const invite =
  (call: (fixture: Fixture) => Call): Row['request'] =>
  (fixture) => ({ ...call(fixture), body: { ...approver, ...soon() } })
const unknownKey = { key: 'x'.repeat(43) }
const unknownLink = ({ clientId }: Fixture): Call => ({ params: { id: clientId, linkId: unknownId } })
const settled = ({ postId }: Fixture): Call => ({ params: { id: postId, commentId: unknownId }, body: { isSettled: true } })

/** The routes of the social media service: a client's own affairs, and the team's with each client. */
export const socialMediaRows: readonly Row[] = [
  ...of('social-media', 'anybody', [
    [approvals.getApproval, withQuery(nothing, unknownKey), 410],
    [approvals.approveAllByLink, withQuery(withBody(nothing, { posts: [{ id: unknownId, version: 1 }] }), unknownKey), 410],
    [approvals.approveByLink, withQuery(withBody(post, { version: 1 }), unknownKey), 410],
    [approvals.takeApprovalBackByLink, withQuery(post, { ...unknownKey, version: '1' }), 410],
    [approvals.sendBackByLink, withQuery(withBody(post, { version: 1, comment: 'Not like this.' }), unknownKey), 410],
    [approvals.commentByLink, withQuery(withBody(post, { version: 1, text: 'Not like this.', region: null }), unknownKey), 410],
  ]),
  ...of('social-media', 'own', [
    [socialMedia.getOwnSocialClient, nothing],
    [socialMedia.saveQuestionnaireDraft, withBody(nothing, { answers: {}, over: '2026-01-01T00:00:00.000Z' }), 409],
    [socialMedia.submitQuestionnaire, ({ unique }) => ({ body: { version: 1_000_000, questionnaire: shortQuestionnaire(unique) } }), 409],
    [socialMedia.exportOwnSocialMedia, nothing],
    [library.getOwnLibrary, nothing],
    [library.addToOwnLibrary, withBody(nothing, addUnknown), 404],
    [approvals.withdrawOwnApprovalLink, () => ({ params: { id: unknownId } }), 404],
  ]),
  ...of('social-media', 'ownerOnly', [
    [posts.getOwnCalendar, withQuery(nothing, days)],
    [posts.approvePost, withBody(post, { version: 1 })],
    [posts.takeApprovalBack, withQuery(post, { version: '1' }), 409],
    [posts.sendPostBack, withBody(post, { version: 1, comment: 'Not like this.' })],
    [comments.getOwnPostComments, post],
    [approvals.getOwnApprovalLinks, nothing],
    [approvals.createOwnApprovalLink, invite(nothing)],
    [posts.getOwnPostHistory, post],
    [messages.getOwnMessages, nothing],
    [messages.writeToTeam, withBody(nothing, message)],
    [metrics.getOwnReport, withQuery(nothing, month)],
  ]),
  ...of('social-media', 'admin', [
    [socialMedia.getSocialClients, nothing],
    [socialMedia.getSocialClient, client],
    [managers.getClientManagers, client],
    [managers.assignManager, ({ clientId, managerId }) => ({ params: { id: clientId, managerId }, body: { isAssigned: true } })],
    [socialMedia.changeSocialClient, withBody(client, { version: 1_000_000, change: { approvedByTeam: true } }), 409],
    [library.getLibrary, client],
    [library.addToLibrary, withBody(client, addUnknown), 404],
    [library.removeFromLibrary, ({ clientId }) => ({ params: { id: clientId, imageId: unknownId } }), 404],
    [team.getCalendar, withQuery(nothing, days)],
    [team.getTeamToDo, nothing],
    [posts.createPost, withBody(client, { content, propose: false })],
    [posts.changePost, withBody(post, { version: 1, content, propose: true })],
    [posts.deletePost, post],
    [posts.publishPost, withBody(post, { version: 1, url: null }), 409],
    [posts.getPostHistory, post],
    [comments.getPostComments, post],
    [comments.settlePostComment, settled, 404],
    [approvals.getApprovalLinks, client],
    [approvals.createApprovalLink, invite(client)],
    [approvals.withdrawApprovalLink, unknownLink, 404],
    [messages.getMessages, client],
    [messages.writeToClient, withBody(client, message)],
    [metrics.getReport, withQuery(client, month)],
    [metrics.setMetrics, withBody(client, { metrics: [ofJanuary] })],
    [getServiceAudit, nothing],
  ]),
  ...of('bff', 'ownerOnly', [[posts.exportOwnPosts, withQuery(nothing, file)]]),
  ...of('bff', 'admin', [
    [posts.exportPosts, withQuery(client, file)],
    [getAudit, nothing],
  ]),
]
