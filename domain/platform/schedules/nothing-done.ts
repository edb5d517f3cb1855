/** What a job returns that did nothing: it is not set up here, or another process does it. Neither a success nor a failure. */
export const nothingDone = Symbol('nothing done')
