/** Of a child process that parses a file: what it writes, one JSON document a line. */
export type ParserAnswer<Message = unknown> = { ready: true } | { message: Message } | { fault: string } | { end: true }

/** What the child is given on its standard input. */
export interface Task {
  given: unknown
  /** Bytes of resident memory beyond which the child kills itself. */
  mostMemory: number
  /** The process that waits for the answer: without it the child kills itself. */
  parent: number
}
