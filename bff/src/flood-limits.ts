import { type Endpoint, throughBff } from '@directory/contracts/http/endpoint'
import { countAppearances } from '@directory/contracts/http/engagement'
import { sendEnquiry } from '@directory/contracts/http/enquiries'
import { requestPasswordReset } from '@directory/contracts/http/identity'
import { uploadEnquiryImage } from '@directory/contracts/http/media'
import { appealReport, appealWithKey, complain, reportListing } from '@directory/contracts/http/reports'
import { openAccount } from '@directory/contracts/http/session'
import * as approvals from '@directory/contracts/http/social-approvals'
import { clientNetwork, isLoopback } from '@directory/kit/network/client-network'
import { Problem } from '@directory/kit/problem'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Hourly limits, per network address, for actions without an account, and for emails to addresses that anybody may enter. */
const limits: readonly (readonly [Pick<Endpoint, 'method' | 'path'>, number])[] = [
  [openAccount, 20],
  [throughBff(requestPasswordReset), 20],
  [throughBff(reportListing), 20],
  [throughBff(complain), 20],
  [throughBff(appealReport), 20],
  [throughBff(appealWithKey), 20],
  [throughBff(sendEnquiry), 30],
  [throughBff(uploadEnquiryImage), 60],
  [throughBff(approvals.createOwnApprovalLink), 30],
  [throughBff(approvals.getApproval), 600],
  [throughBff(approvals.approveAllByLink), 100],
  [throughBff(approvals.approveByLink), 600],
  [throughBff(approvals.takeApprovalBackByLink), 600],
  [throughBff(approvals.sendBackByLink), 600],
  [throughBff(approvals.commentByLink), 600],
  [countAppearances, 600],
]
/** Requests over loopback without proxy headers come from this machine itself; the clients of an unconfigured proxy share a limit. */
const isOwnMachine = ({ ip, ips = [ip], headers }: FastifyRequest): boolean =>
  ips.length === 1 && isLoopback(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined

/** Refuses floods of sign-ups, emails, reports, complaints, tries of approval links and counted appearances from one network address; each process counts separately. */
export async function limitFloods(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false })
  const checks = new Map(
    limits.map(([{ method, path }, max]) => [
      `${method} ${path}`,
      app.createRateLimit({
        max,
        timeWindow: '1 hour',
        allowList: isOwnMachine,
        keyGenerator: ({ ip }) => `${path} ${clientNetwork(ip)}`,
      }),
    ]),
  )
  app.addHook('onRoute', (options) => {
    const check = checks.get(`${String(options.method)} ${options.url}`)
    if (!check) return
    const { onRequest = [] } = options
    const limit = async (request: FastifyRequest) => {
      const result = await check(request)
      if (!result.isAllowed && result.isExceeded) throw new Problem('too-many-requests', { retryAfter: result.ttlInSeconds })
    }
    options.onRequest = [limit, ...[onRequest].flat()]
  })
}
