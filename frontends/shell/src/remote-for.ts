import type { Remote } from '@directory/contracts/http/rendering'

const paths: readonly (readonly [Remote, readonly string[]])[] = [
  [
    'owner',
    [
      'auth',
      'add-business',
      'dashboard',
      'my-businesses',
      'my-businesses/:id/edit',
      'my-reviews',
      'profile',
      'business-dashboard',
      'upgrade-premium',
      'premium-success',
      'social-media-success',
      'social-media-dashboard',
      'social-media-dashboard/calendar',
      'social-media-dashboard/messages',
      'social-media-dashboard/report',
    ],
  ],
  [
    'admin',
    [
      'admin',
      'admin/accounts',
      'admin/audit',
      'admin/bulk-jobs',
      'admin/bulk-jobs/:id',
      'admin/categories',
      'admin/changes',
      'admin/import',
      'admin/statistics',
      'admin/health',
      'admin/health/messages/:consumer',
      'admin/payments',
      'admin/reports',
      'admin/reviews',
      'admin/settings',
      'admin/social-media',
      'admin/social-media/:id/calendar',
      'admin/social-media/:id/messages',
      'admin/social-media/:id/report',
    ],
  ],
]

const remotes = paths.flatMap(([remote, known]) =>
  known.map((path) => ({ remote, pattern: new RegExp(`^/*${path.replace(/:\w+/g, '[^/]+')}/*$`, 'i') })),
)

/** Which remote holds the screens of a path. What nobody has is the public remote's, so that the server answers it with 404. */
export const remoteFor = (path: string): Remote => remotes.find(({ pattern }) => pattern.test(path))?.remote ?? 'public'
