/** Modules shared by host and remotes as one copy; the host provides it, remotes bundle none. */
export const sharedSingletons = [
  'react',
  'react-dom',
  '@directory/frontend-kit/router',
  '@directory/frontend-kit/queries',
  'sonner',
] as const
