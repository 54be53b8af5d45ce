import { screenPaths } from '../deploy/local/screen-paths.ts'

/** Screens for visitors. */
export const publicScreens = [
  '/',
  '/businesses',
  '/businesses?q=atlantis',
  '/business/southchurch-mot-service',
  '/auth',
  '/nothing-here',
  '/how-ranking-works',
  '/reviews-policy',
  '/online-safety',
  '/complaints',
  '/appeals/nothing',
  '/enquire?category=beauty',
  '/enquire?to=nothing',
  '/enquiry?key=nothing',
  '/approve?key=nothing',
  '/terms',
  '/category/restaurants',
  '/category/nothing',
  '/location/beeston',
  '/location/atlantis',
  '/businesses?q=NG9',
  '/about',
  '/contact',
  '/advertising-pricing',
  '/social-media-marketing',
  '/favourites',
  '/privacy',
  '/unsubscribe',
  '/cookies',
  '/accessibility',
  '/auth?forgotten=password',
]
/** Screens for people who are signed in. */
export const ownScreens = [
  ...screenPaths('owner')
    .filter((path) => path !== 'auth' && !path.includes(':'))
    .map((path) => `/${path}`),
  '/claim/harbour-hands',
  '/claim/the-lacemakers-table',
  '/my-businesses?upgrade=gold&screen=upgrade-page',
  '/social-media-success?session_id=cs_test_1',
]
/** Screens for admins. */
export const adminScreens = [
  '/admin',
  '/admin?tab=clients',
  '/admin/social-media',
  '/admin/social-media/calendar',
  '/admin/accounts',
  '/admin/audit',
  '/admin/business-claims',
  '/admin/changes',
  '/admin/claims',
  '/admin/desk',
  '/admin/drift',
  '/admin/enquiries',
  '/admin/online-safety',
  '/admin/payments',
  '/admin/reports',
  '/admin/reviews',
  '/admin/suppressions',
]
