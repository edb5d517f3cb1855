/** The message is for the sender. Nothing was written. */
export class FeedRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'FeedRefused'
  }
}
