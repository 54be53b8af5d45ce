import { stringify } from 'yaml'
import { setting } from './container-environment.ts'

type Limits = { readonly cpus: string; readonly memory: string }

export const image = (name: string): string => `${name}:${setting('VERSION', 'latest')}`

/** How an image is built, for one of its containers: with several, Compose would send the sources and build once for each. */
export const build = (target: string) => ({ context: '.', dockerfile: 'deploy/docker/Dockerfile', target })

/** The properties of all our containers: no privileges, read-only except /tmp, and resource limits. */
export const ownContainer = (limits: Limits) => ({
  image: image('city-directory'),
  restart: 'unless-stopped',
  init: true,
  read_only: true,
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  tmpfs: ['/tmp:size=64m,mode=1777'],
  logging: { driver: 'local', options: { 'max-size': '10m', 'max-file': '5' } },
  deploy: { resources: { limits: { ...limits, pids: 64 } } },
})

export const job = { ...ownContainer({ cpus: '1', memory: '384m' }), restart: 'no', healthcheck: { disable: true } }
export const joinNetworks = (...networks: string[]) => Object.fromEntries(networks.map((network) => [network, {}]))
export const after = (name: string, condition = 'service_completed_successfully') => ({ [name]: { condition } })

/** The text of a generated Compose file. */
export const composeFile = (what: string, content: object): string =>
  `# Written by \`npm run generate\` from deploy/services/registry.ts: ${what}.\n${stringify({ name: 'city-directory', ...content }, { aliasDuplicateObjects: false, lineWidth: 0, version: '1.1' })}`
