/** The breadcrumb trail of pages below the directory. */
export const directoryTrail = [
  { label: 'Home', to: '/' },
  { label: 'Businesses', to: '/businesses' },
]
