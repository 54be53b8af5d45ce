/** The widths of pictures on the page, as an image's `sizes`. */
export const pictureSizes = {
  tile: '(min-width: 80rem) 25rem, (min-width: 40rem) 46vw, 92vw',
  gold: '(min-width: 80rem) 38rem, (min-width: 48rem) 46vw, 92vw',
  gallery: '(min-width: 80rem) 53rem, (min-width: 64rem) 60vw, 92vw',
  thumbnail: '7rem',
} as const
