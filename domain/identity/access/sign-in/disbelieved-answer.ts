import { DomainError } from '#domain/platform/domain-error.ts'

/** Why a provider, a device, or who sent the browser back, was not believed: for the log, not for the person. */
export class DisbelievedAnswer extends DomainError {
  constructor(
    key: string,
    readonly why: string,
  ) {
    super(key)
  }
}
