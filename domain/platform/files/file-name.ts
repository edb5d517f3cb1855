const longest = 200
/** Path separators, control characters, and marks that reverse the writing direction. */
const deceiving = /[/\\\p{Cc}\p{Cf}\u2028\u2029]/u
/** Names that Windows reserves for devices, with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

export function isPlainName(name: string): boolean {
  return name.length <= longest && !deceiving.test(name) && !device.test(name.trim()) && /^[^.\s].*[^.\s]$/.test(name)
}
