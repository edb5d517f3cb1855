export type KillingReason = 'time' | 'memory' | 'output' | 'crash'

/**
 * ParserKilled: the process was killed or ended itself. The file's content stays unknown, and it is not to be parsed again.
 * ParserBusy: the file was not read, because too many wait or the portal is ending. It may be sent again.
 * ParserRejection: the parser understood that the file is not what it should be; the message says why.
 */
export class ParserKilled extends Error {
  constructor(
    readonly why: KillingReason,
    readonly parser: string,
    readonly complaint = '',
  ) {
    super(`The ${parser} was killed: ${why}.`)
    this.name = 'ParserKilled'
  }
}

export class ParserBusy extends Error {
  constructor() {
    super('No parser is free.')
    this.name = 'ParserBusy'
  }
}

export class ParserRejection extends Error {}
