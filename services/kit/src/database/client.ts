import pg from 'pg'

/**
 * A connection whose loss ends no process. It is listened to from its making to its end, since PostgreSQL's last word may come while it passes
 * from one holder to the next; whoever uses it hears of the loss by what they ask, which rejects.
 */
export class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}
