/** One failed attempt to send a mail. Without the recipient and the server's answer, which are personal data and would land in the log. */
interface MailFailure {
  /** The delivery's id, by which /mail shows it. */
  mail: number
  attempt: number
  state: string
  /** The SMTP reply code, or a network error such as ECONNREFUSED. */
  code: number | string | undefined
  /** Null where no further attempt follows. */
  nextAttemptAt: Date | null
}

let hear: (failure: MailFailure) => void = () => {}

/** Sets the listener that is told of every failed attempt of this process. */
export function onMailFailure(listener: (failure: MailFailure) => void): void {
  hear = listener
}

export const tellMailFailure = (failure: MailFailure): void => hear(failure)
