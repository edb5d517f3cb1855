/** Without the recipient and the server's answer: personal data must not reach the log. */
interface MailFailure {
  mail: number
  attempt: number
  state: string
  code: number | string | undefined
  nextAttemptAt: Date | null
}

let hear: (failure: MailFailure) => void = () => {}

export function onMailFailure(listener: (failure: MailFailure) => void): void {
  hear = listener
}

export const reportMailFailure = (failure: MailFailure): void => hear(failure)
