const rules = {
  length: /^.{8,15}$/su,
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\d/,
  special: /[$@!%*?&_-]/,
  noSpace: /^\S*$/,
} as const

export type PasswordFault = keyof typeof rules

/** What a new password lacks (spec 1 §5; decision 42), in the order of the rule; nothing where it complies. */
export function passwordFaults(password: string): PasswordFault[] {
  return (Object.keys(rules) as PasswordFault[]).filter((rule) => !rules[rule].test(password))
}
