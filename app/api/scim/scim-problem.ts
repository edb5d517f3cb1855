/** RFC 7644, table 9. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

/** What a directory sent cannot be done. The message is in English, as directories show it in their logs. */
export class ScimProblem extends Error {
  constructor(
    readonly scimType: ScimType | null,
    message: string,
    readonly status = 400,
  ) {
    super(message)
  }
}
