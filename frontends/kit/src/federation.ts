/** What host and remotes share as one copy; the host brings it, remotes bring none of their own. */
export const sharedSingletons = [
  'react',
  'react-dom',
  '@directory/frontend-kit/router',
  '@directory/frontend-kit/queries',
  'sonner',
] as const

export const remotes = ['public', 'owner', 'admin'] as const
