export interface NewTab {
  /** Navigates the tab to its address, or this tab if no other could be opened. */
  leadTo(url: string): void
  close(): void
  /** Whether no other tab could be opened. */
  readonly isThisOne: boolean
}

/**
 * Opens a tab whose address is not known yet. Call it within a click, or the browser blocks it as a pop-up; if blocked regardless, this tab
 * is used instead.
 */
export function openNewTab(waiting: string): NewTab {
  const tab = window.open('', '_blank')
  if (tab) {
    const { documentElement, body } = tab.document
    tab.document.title = waiting
    documentElement.lang = 'en-GB'
    documentElement.style.colorScheme = 'light dark'
    body.style.font = '1.125rem system-ui, sans-serif'
    body.style.padding = '3rem 1.5rem'
    body.style.textAlign = 'center'
    body.textContent = waiting
    // The page opened there must not control this one.
    tab.opener = null
  }
  return {
    isThisOne: tab === null,
    leadTo(url) {
      if (tab && !tab.closed) tab.location.replace(url)
      else window.location.assign(url)
    },
    close: () => tab?.close(),
  }
}
