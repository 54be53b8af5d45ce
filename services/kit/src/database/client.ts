import pg from 'pg'

/**
 * A connection whose loss does not end the process. Its errors are handled for its whole life, since PostgreSQL may close it between two
 * users; the next query on it rejects.
 */
export class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}
