interface BeforeInit {
  userOptions: { remotes?: { name: string; entry?: string }[] }
}

/** The addresses of the remotes' entries carry a hash of their content; the BFF writes the current ones into the page. */
export default function remoteEntries() {
  return {
    name: 'remote-entries',
    beforeInit(options: BeforeInit) {
      const element = document.getElementById('remote-entries')
      const entries: Record<string, string> = element?.textContent ? JSON.parse(element.textContent) : {}
      for (const remote of options.userOptions.remotes ?? []) {
        const entry = entries[remote.name]
        if (entry) remote.entry = entry
      }
      return options
    },
  }
}
