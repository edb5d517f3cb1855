const longest = 200
/** Path separators and invisible characters: control characters, and marks that reverse the writing direction. */
const deceiving = /[/\\\p{Cc}\p{Cf}\u2028\u2029]/u
/** Names Windows keeps for its devices, whatever their extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Whether a file of this name can be kept, shown and saved under it: no folder, nothing invisible, no device, at most 200 characters. */
export function isPlainName(name: string): boolean {
  return name.length <= longest && !deceiving.test(name) && !device.test(name.trim()) && /^[^.\s].*[^.\s]$/.test(name)
}
