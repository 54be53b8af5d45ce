import { readFileSync } from 'node:fs'
import path from 'node:path'

const frontends = path.resolve(import.meta.dirname, '../../frontends')

/** The paths of a remote's screens, extracted from its routes. */
export const screenPaths = (remote: 'owner' | 'admin'): string[] =>
  [...readFileSync(path.join(frontends, remote, 'src/routes.tsx'), 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(
    ([, screenPath = '']) => screenPath,
  )

/** Renders the module with which the shell finds the remote of a path before loading any. All other paths belong to the public remote. */
export const renderRemotePaths = (): string => `// Written by \`npm run generate\`.
export const remotePaths = {
${(['owner', 'admin'] as const)
  .map(
    (remote) =>
      `  ${remote}: [\n${screenPaths(remote)
        .map((screenPath) => `    '${screenPath}',\n`)
        .join('')}  ],\n`,
  )
  .join('')}} as const
`
