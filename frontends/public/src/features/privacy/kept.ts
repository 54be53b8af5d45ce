export interface Kept {
  readonly what: string
  readonly why: string
  readonly howLong: string
}

/** Data stored in a visitor's browser. */
export const keptInBrowser: readonly Kept[] = [
  {
    what: 'Cookies access and refresh',
    why: 'They keep you signed in. No script can read them, and they are there only while you are signed in.',
    howLong: 'Until you sign out, at most 30 days after your last visit',
  },
  {
    what: 'Cookie browser',
    why: 'Proves that you have signed in here before, so that nobody who guesses at your password can lock you out. It is sent only when you sign in.',
    howLong: 'A year from your last sign-in',
  },
  { what: 'Cookie theme', why: 'Remembers that you chose light or dark colours in the footer.', howLong: 'A year from your choice' },
  {
    what: 'Whether you are signed in',
    why: 'Our pages then ask for your account at once. It stays in your browser and proves nothing.',
    howLong: 'Until you sign out',
  },
  {
    what: 'Favourites and recently viewed',
    why: 'The listings that you saved or opened. The lists stay in your browser and are not linked to an account.',
    howLong: 'Until you clear them',
  },
  {
    what: 'Drafts of forms',
    why: 'What you typed is still there after a reload. Passwords are never kept.',
    howLong: 'Until you send the form, sign out or close the tab',
  },
  {
    what: 'Draft of a new business',
    why: 'What you typed about a business is still there the next day and in another tab, so you can continue with it.',
    howLong: 'Until you submit it or sign out',
  },
]

/** Data that the services store about an account. */
export const keptByUs: readonly Kept[] = [
  {
    what: 'Your account',
    why: 'Your email address, and your name and telephone number if you gave them. We hold your password only as a hash, which cannot be reversed.',
    howLong: 'Until you delete the account',
  },
  {
    what: 'Your listings, pictures and reviews',
    why: 'They make up the directory. The place and device that a camera records are removed from pictures.',
    howLong: 'Until you delete them or the account',
  },
  {
    what: 'How often listings are seen',
    why: 'Daily counts of views and contact clicks, without who made them. So that nobody counts twice, a code derived from your connection and browser, which cannot be reversed, is kept for half an hour.',
    howLong: 'Until the listing is deleted',
  },
  {
    what: 'Attempts to sign in',
    why: 'How often a password was tried for an email address and from a network address, so that nobody can keep guessing.',
    howLong: 'A day',
  },
  { what: 'Invoices', why: 'The law requires us to keep them for accounting.', howLong: 'Six years' },
]
