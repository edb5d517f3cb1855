/** Without the recipient and the server's answer: personal data must not reach the log. */
interface MailFailure {
  mail: number
  attempt: number
  state: string
  code: number | string | undefined
  nextAttemptAt: Date | null
}

let report: (failure: MailFailure) => void = () => {}

export function onMailFailure(listener: (failure: MailFailure) => void): void {
  report = listener
}

export const reportMailFailure = (failure: MailFailure): void => report(failure)
