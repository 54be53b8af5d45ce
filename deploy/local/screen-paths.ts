import { readFileSync } from 'node:fs'
import path from 'node:path'

const frontends = path.resolve(import.meta.dirname, '../../frontends')

/** The paths of a remote's screens, as they stand in its routes. */
export const screenPaths = (remote: 'owner' | 'admin'): string[] =>
  [...readFileSync(path.join(frontends, remote, 'src/routes.tsx'), 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, found = '']) => found)

/** The module by which the shell knows whose screens a path leads to, before it has loaded any. Whatever is not there is public. */
export const renderRemotePaths = (): string => `// Written by \`npm run generate\`.
export const remotePaths = {
${(['owner', 'admin'] as const)
  .map(
    (remote) =>
      `  ${remote}: [\n${screenPaths(remote)
        .map((one) => `    '${one}',\n`)
        .join('')}  ],\n`,
  )
  .join('')}} as const
`
