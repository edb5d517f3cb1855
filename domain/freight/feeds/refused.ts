/** A file or a mapping that cannot be taken at all, in words for the person who brought it. Nothing of it was written. */
export class FeedRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'FeedRefused'
  }
}
