/** The way from the home page to whatever lies below the directory. */
export const directoryTrail = [
  { label: 'Home', to: '/' },
  { label: 'Businesses', to: '/businesses' },
]
