const rules = {
  length: /^.{8,15}$/su,
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\d/,
  special: /[$@!%*?&_-]/,
  noSpace: /^\S*$/,
} as const

type PasswordFault = keyof typeof rules

export function passwordFaults(password: string): PasswordFault[] {
  return (Object.keys(rules) as PasswordFault[]).filter((rule) => !rules[rule].test(password))
}

/**
 * Spec 1 §5 and §9 (decision 42): 8 to 15 characters without spaces, with a lowercase letter, an uppercase letter, a digit and one of $ @
 * ! % * ? & _ -. For setting a password only, never for using one (decision 4).
 */
export function isNewPassword(text: string): boolean {
  return passwordFaults(text).length === 0
}
