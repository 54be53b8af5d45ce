import type { Edit } from './edit.ts'
import { keyOf, type ServiceName } from './names.ts'

/** Where the image and docker-compose.yml must know of it. */
export const containerEdits = ({ kebab, snake, camel, pascal, constant }: ServiceName): Edit[] => [
  { file: 'deploy/docker/env.ts', before: '  BFF_DATABASE_URL: PostgresUrl', insert: `  ${constant}_DATABASE_URL: PostgresUrl,\n` },
  { file: 'deploy/docker/env.ts', before: "  bff: 'BFF'", insert: `  ${snake}: '${constant}',\n` },
  { file: 'deploy/docker/env.ts', before: '  BFF_URL: address', insert: `  ${constant}_URL: address,\n` },
  {
    file: 'deploy/local/operator.ts',
    before: '      bff: containers.BFF_URL',
    insert: `      ${keyOf({ kebab, camel })}: containers.${constant}_URL,\n`,
  },
  { file: 'deploy/docker/secrets.ts', before: '  BFF_PASSWORD: random', insert: `  ${constant}_PASSWORD: random,\n` },
  { file: 'deploy/docker/development.env', before: 'BFF_PASSWORD=', insert: `${constant}_PASSWORD=development-only\n` },
  {
    file: 'deploy/docker/processes.ts',
    before: 'import { IdentityEnv }',
    insert: `import { ${pascal}Env } from '@directory/${kebab}/env'\n`,
  },
  {
    file: 'deploy/docker/processes.ts',
    before: "  'bff/src/server.js'",
    insert: `  'services/${kebab}/src/server.js': ${pascal}Env.safeExtend(ObservabilityEnv.shape),\n`,
  },
  {
    file: 'docker-compose.yml',
    before: '  BFF_DATABASE_URL:',
    insert: `  ${constant}_DATABASE_URL: &${kebab}-database postgres://${snake}:\${${constant}_PASSWORD:?}@postgres:5432/directory\n`,
  },
  {
    file: 'docker-compose.yml',
    before: '  bff:\n    <<: *service',
    insert: `  ${kebab}:
    <<: *service
    command: [node, services/${kebab}/src/server.js]
    environment:
      <<: *environment
      DATABASE_URL: *${kebab}-database
    networks: [services, database, broker]

`,
  },
  {
    file: 'docker-compose.yml',
    before: '      TRUST_PROXY',
    insert: `      ${constant}_URL: http://${kebab}:4000\n`,
  },
  { file: 'docker-compose.yml', before: '      BFF_URL: http://bff:4000', insert: `      ${constant}_URL: http://${kebab}:4000\n` },
]

/** Where it is watched. */
export const observabilityEdits = ({ kebab }: ServiceName): Edit[] => [
  { file: 'deploy/observability/prometheus.yml', before: 'backup:9464', insert: `${kebab}:9464, ` },
  { file: 'deploy/observability/docker-compose.yml', before: '  backup: {', insert: `  ${kebab}: *service\n` },
]

/** Where Kubernetes must know of it: as small as the smallest. */
export const kubernetesEdits = ({ kebab, camel, constant }: ServiceName): Edit[] => {
  const key = keyOf({ kebab, camel })
  const services = 'deploy/kubernetes/services.ts'
  const sizes = 'deploy/kubernetes/sizes.ts'
  return [
    {
      file: services,
      before: "  {\n    name: 'bff'",
      insert: `  {
    name: '${kebab}',
    program: 'services/${kebab}/src/server.js',
    environment: common('${kebab}'),
    calls: ['identity'],
  },
`,
    },
    { file: services, before: "      MEILI_URL: value('http://search:7700')", insert: `      ${constant}_URL: at('${kebab}'),\n` },
    { file: services, before: '],\n    usesSearch: true', insert: `, '${kebab}'` },
    { file: sizes, before: '  bff: { pools:', insert: `  ${key}: { pools: [8], listeners: 1 },\n` },
    {
      file: sizes,
      before: '    bff: { replicas: [2, 4]',
      insert: `    ${key}: { replicas: [2, 2], cpu: '50m', memory: '384Mi' },\n`,
    },
    {
      file: sizes,
      before: '    bff: { replicas: [4, 16]',
      insert: `    ${key}: { replicas: [2, 3], cpu: '100m', memory: '384Mi' },\n`,
    },
  ]
}
