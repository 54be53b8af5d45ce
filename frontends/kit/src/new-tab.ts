export interface NewTab {
  /** Leads the tab to its address, or this one where no other could be opened. */
  leadTo(url: string): void
  close(): void
  /** No other tab could be opened. */
  readonly isThisOne: boolean
}

/**
 * Opens a tab whose address is not known yet. It must be called within a click, or the browser takes it for an unwanted pop-up; where it
 * is stopped all the same, this tab takes its place.
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
    // What comes there has no hold on this page.
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
