import { actsForTeam, type Role } from '@directory/contracts/catalogue/roles'
import type { Address } from '@directory/contracts/http/address'
import * as api from '@directory/contracts/http/addresses'
import { matchRoutes } from '@directory/frontend-kit/router'

/** What each screen is for: whoever may call it may open the screen. The dashboard shows everybody in the team what they may do. */
const purposes: Readonly<Record<string, Pick<Address, 'roles'> | 'everybody'>> = {
  admin: 'everybody',
  'admin/accounts': api.getAccounts,
  'admin/audit': api.getAudit,
  'admin/categories': api.getCategoriesForAdmins,
  'admin/changes': api.getChangesSinceApproval,
  'admin/claims': api.setCitySettings,
  'admin/business-claims': api.getBusinessClaims,
  'admin/desk': api.takeListing,
  'admin/drift': api.getImportDrifts,
  'admin/import': api.importListings,
  'admin/reviews': api.getReviews,
  'admin/enquiries': api.getHeldEnquiries,
  'admin/reports': api.getReports,
  'admin/bulk-jobs': api.getBulkJobs,
  'admin/bulk-jobs/:id': api.getBulkJob,
  'admin/statistics': api.getRevenue,
  'admin/health': api.getHealth,
  'admin/health/messages/:consumer': api.listDeadLetters,
  'admin/settings': api.setCitySettings,
  'admin/online-safety': api.getRiskAssessment,
  'admin/suppressions': api.getSuppressions,
  'admin/payments': api.getPayments,
  'admin/social-media/calendar': api.getCalendar,
  'admin/social-media/:id/calendar': api.getCalendar,
  'admin/social-media/:id/messages': api.getMessages,
  'admin/social-media/:id/report': api.getReport,
  'admin/social-media': api.getSocialClients,
}
const routes = Object.keys(purposes).map((path) => ({ path }))

/** Whether somebody with a role may open the screen at an address; nobody may open one without a purpose. */
export function mayOpen(role: Role, to: string): boolean {
  if (role === 'user') return false
  const path = matchRoutes(routes, to.replace(/[?#].*/, ''))?.[0]?.route.path
  const purpose = path === undefined ? undefined : purposes[path]
  return purpose === 'everybody' || (purpose !== undefined && actsForTeam(purpose, role))
}
