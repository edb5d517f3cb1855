export type ParserAnswer<Message = unknown> = { ready: true } | { message: Message } | { fault: string } | { end: true }

export interface Task {
  given: unknown
  mostMemory: number
  parent: number
}
