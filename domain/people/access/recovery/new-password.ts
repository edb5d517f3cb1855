const rule = /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)(?=.*[$@!%*?&_-])\S{8,15}$/u

/**
 * Whether this may become somebody's password (spec 1 §5, §9): 8 to 15 characters without spaces, at least one lowercase
 * letter, one uppercase letter, one digit and one of $ @ ! % * ? & _ -. Only for setting one, never for using one (decision 4).
 */
export function isNewPassword(text: string): boolean {
  return rule.test(text)
}
