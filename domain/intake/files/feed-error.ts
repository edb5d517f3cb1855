/** The message is for the sender. Nothing was written. */
export class FeedRejected extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'FeedRejected'
  }
}
