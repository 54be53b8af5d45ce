/** The request header that every mutation from our own pages carries; a foreign form cannot set it. */
export const csrfHeader = { name: 'x-directory-request', value: '1' } as const
