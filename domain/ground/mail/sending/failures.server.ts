/** One attempt at a mail that did not end with it sent. Says nothing of whom it is for, or what the other side said of them. */
interface MailFailure {
  /** The delivery's id, by which /mail shows it. */
  mail: number
  attempt: number
  state: string
  /** The server's number, or the network's word such as ECONNREFUSED. */
  code: number | string | undefined
  /** Null where nothing more is tried. */
  nextAttemptAt: Date | null
}

let hear: (failure: MailFailure) => void = () => {}

/** Who is to be told of every failed attempt of this process, from now on: its log. */
export function onMailFailure(listener: (failure: MailFailure) => void): void {
  hear = listener
}

export const tellMailFailure = (failure: MailFailure): void => hear(failure)
