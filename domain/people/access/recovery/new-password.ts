/** What a new password must have, each with the name by which the dictionary says that it is missing. */
const rules = {
  length: /^.{8,15}$/su,
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\d/,
  special: /[$@!%*?&_-]/,
  noSpace: /^\S*$/,
} as const

type PasswordFault = keyof typeof rules

/** What a new password lacks (spec 1 §5; decision 42), in the order of the rule; nothing where it complies. */
export function passwordFaults(password: string): PasswordFault[] {
  return (Object.keys(rules) as PasswordFault[]).filter((rule) => !rules[rule].test(password))
}

/**
 * Whether this may become somebody's password (spec 1 §5, §9): 8 to 15 characters without spaces, at least one lowercase
 * letter, one uppercase letter, one digit and one of $ @ ! % * ? & _ -. Only for setting one, never for using one (decision 4).
 */
export function isNewPassword(text: string): boolean {
  return passwordFaults(text).length === 0
}
