/** With what Compose finds the stack of the tests: the files of a developer's machine, under a name of their own. */
export const stackVariables = {
  COMPOSE_PROJECT_NAME: 'directory-test',
  COMPOSE_FILE: 'docker-compose.yml:deploy/docker/development.yml',
  VERSION: 'test',
} as const
