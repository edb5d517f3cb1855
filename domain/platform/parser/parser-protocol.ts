/**
 * Parses one file (a path in `given`) or one body. Runs in a thread of its own; sends one message after the other and awaits each. Throws
 * ParserFault to refuse what it was given.
 */
export type Parser<Given, Message> = (
  given: Given,
  send: (message: Message) => Promise<void>,
  body: Uint8Array<ArrayBuffer>,
) => Promise<void>

/** `isLast`: the process ends with this file. */
export type ParserAnswer<Message = unknown> =
  | { warm: true }
  | { begun: true }
  | { message: Message }
  | { fault: string; isLast: boolean }
  | { end: true; isLast: boolean }

/** What the process is sent: eight bytes with the lengths of the JSON and of the body, then both. */
export interface ParserTask {
  program: string
  given: unknown
}

export interface ParserLine {
  line: Uint8Array<ArrayBuffer>
  isOver: boolean
}
